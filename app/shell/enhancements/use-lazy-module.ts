import { useEffect, useState } from "react";

/**
 * Loads a module when it is needed. Null until it is loaded, and also if loading fails. Callers must work
 * without it.
 */
export function useLazyModule<Module>(
  isWanted: boolean,
  load: () => Promise<Module>,
  onFailure?: () => void,
): Module | null {
  const [module, setModule] = useState<Module | null>(null);
  useEffect(() => {
    if (!isWanted || module) return;
    let isOver = false;
    load().then(
      (loaded) => isOver || setModule(loaded),
      () => isOver || onFailure?.(),
    );
    return () => void (isOver = true);
    // oxlint-disable-next-line react/exhaustive-deps -- both are new functions at each render, but do the same
  }, [isWanted, module]);
  return module;
}
