import { sql, type CompiledQuery, type RawBuilder } from "kysely";

import type { Executor } from "./database";

/** Stands for a value in a statement that is compiled before the value is known. */
class Placeholder {
  constructor(readonly name: string) {}
}

/** An SQL expression for each value. */
export type Placeholders<Values> = { [Name in keyof Values]: RawBuilder<Values[Name]> };

/**
 * A statement that is compiled once, on its first use, instead of on every call. Use it for the few queries
 * that every page makes. The text must depend on nothing but `write`.
 */
export function preparedQuery<Values extends object, Row>(
  write: (placeholders: Placeholders<Values>) => RawBuilder<Row>,
) {
  let compiled: CompiledQuery | undefined;
  const placeholders = new Proxy(
    {},
    { get: (_target, name) => sql`${new Placeholder(String(name))}` },
  ) as Placeholders<Values>;

  return async function execute(db: Executor, values: Values): Promise<Row[]> {
    compiled ??= write(placeholders).compile(db);
    const parameters = compiled.parameters.map((each) =>
      each instanceof Placeholder ? values[each.name as keyof Values] : each,
    );
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
}
