import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * CPU time of the database server of a data folder, summed over all its processes, including those that have
 * ended. Null if the system does not report it.
 */
export function databaseCpuSeconds(dataDir: string): number | null {
  try {
    const postmaster = readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8").split("\n")[0]!;
    let ticks = 0;
    for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
      const fields = readStat(pid);
      if (!fields) continue;
      // Fields after the name: state, parent, …; the own CPU time is in the 12th and 13th field, the time of
      // ended children in the next two.
      if (pid === postmaster)
        ticks += Number(fields[11]) + Number(fields[12]) + Number(fields[13]) + Number(fields[14]);
      else if (fields[1] === postmaster) ticks += Number(fields[11]) + Number(fields[12]);
    }
    return ticks / 100;
  } catch {
    return null;
  }
}

function readStat(pid: string): string[] | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
  } catch {
    return null;
  }
}
