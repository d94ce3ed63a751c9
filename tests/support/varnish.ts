import { spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import { freePort } from "./free-port";

/** In a Debian, `varnishd` is not on the path of every user. */
const program = "/usr/sbin/varnishd";

export const isVarnishInstalled = () => existsSync(program);

const manual = readFileSync(resolve(import.meta.dirname, "../../docs/operations.md"), "utf8");
const textOf = (pattern: RegExp) => pattern.exec(manual)![1]!;
/** The sample and the parameters of the command in docs/operations.md. */
const sample = textOf(/```vcl\n(.*?)```/s);
const parameters = textOf(/^varnishd .*store\.vcl (.*)$/m);

/** Starts Varnish with the sample of the manual, in front of a server on a port of this machine. */
export async function startVarnish(behind: number) {
  const folder = mkdtempSync(join(tmpdir(), "varnish-"));
  // Started as root, it reads the file as another user.
  chmodSync(folder, 0o755);
  const file = join(folder, "store.vcl");
  writeFileSync(file, sample.replace('.port = "3000"', `.port = "${behind}"`));
  const port = await freePort();
  const words = ["-F", "-n", folder, "-s", "malloc,16m", "-a", `127.0.0.1:${port}`, "-f", file];
  const child = spawn(program, [...words, ...parameters.trim().split(/\s+/)], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const ended = new Promise<void>((done) => child.once("exit", () => done()));
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const started = new Promise<void>((done, fail) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (text) => {
        output += String(text);
        if (output.includes("Child starts")) done();
      });
    child.once("exit", () => fail(new Error(`Varnish does not start:\n${output}`)));
    child.once("error", fail);
  });
  try {
    await started;
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  return { origin: `http://localhost:${port}`, port, stop };
}
