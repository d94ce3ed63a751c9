import { execFileSync, type SpawnOptions } from "node:child_process";
import { statSync } from "node:fs";
import { dirname } from "node:path";

const systemUser = "postgres";
/** A small fixed environment, so that the database server gets no secret of the store and no PG* variable. */
const env = {
  PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
  LC_ALL: "C",
  TZ: "UTC",
} as unknown as NodeJS.ProcessEnv;

/** The user that runs the database server. PostgreSQL refuses root, so for root it is a system user. */
export interface Owner {
  uid: number;
  gid: number;
}

/** A command that `commandAs` has prepared for `spawn`. */
export interface OwnedCommand {
  program: string;
  args: string[];
  options: SpawnOptions;
  /** Advice for the error message if the program does not run. */
  hint?: string;
}

/**
 * The system user for the server, created if missing. Null if the process is not root and runs the server
 * itself.
 */
export function findOwner(): Owner | null {
  if (process.getuid?.() !== 0) return null;
  return readOwner() ?? createOwner();
}

function readOwner(): Owner | null {
  try {
    const readId = (flag: string) =>
      Number(execFileSync("id", [flag, systemUser], { env, stdio: ["ignore", "pipe", "ignore"] }));
    return { uid: readId("-u"), gid: readId("-g") };
  } catch {
    return null;
  }
}

function createOwner(): Owner {
  const attempts: [string, string[]][] = [
    ["useradd", ["--system", "--user-group", "--no-create-home", "--shell", "/usr/sbin/nologin", systemUser]],
    ["adduser", ["--system", "--group", "--no-create-home", systemUser]],
    ["adduser", ["-S", "-D", "-H", systemUser]],
  ];
  for (const [program, args] of attempts) {
    try {
      execFileSync(program, args, { env, stdio: "ignore" });
    } catch {
      continue;
    }
    const owner = readOwner();
    if (owner) return owner;
  }
  throw new Error(
    `PostgreSQL does not run as root and the system user '${systemUser}' could not be made. Start as another user, or set DATABASE_URL.`,
  );
}

/**
 * The command that runs a program as the owner. If the owner may not enter one of the folders (such as a
 * clone under /root), the program also gets the one capability that lets it pass, so that the data stays in
 * DATA_DIR.
 */
export function commandAs(
  owner: Owner | null,
  program: string,
  args: string[],
  touches: string[],
): OwnedCommand {
  if (!owner) return { program, args, options: { env } };
  if ([program, ...touches].every((path) => canReach(owner, path)))
    return { program, args, options: { env, ...owner } };
  const capability = "+dac_override";
  return {
    program: "setpriv",
    args: [
      `--reuid=${owner.uid}`,
      `--regid=${owner.gid}`,
      "--clear-groups",
      `--inh-caps=${capability}`,
      `--ambient-caps=${capability}`,
      // Without this, access(2), which PostgreSQL uses to find its own programs, ignores the capability.
      "--securebits=+no_setuid_fixup",
      program,
      ...args,
    ],
    options: { env },
    hint: `The system user '${systemUser}' may not enter the folders above. Move the clone, or DATA_DIR, out of a private folder.`,
  };
}

function canReach(owner: Owner, path: string): boolean {
  for (let place = path; ; place = dirname(place)) {
    const { mode, uid, gid } = statSync(place);
    const enter = uid === owner.uid ? 0o100 : gid === owner.gid ? 0o010 : 0o001;
    if (!(mode & enter)) return false;
    if (place === dirname(place)) return true;
  }
}
