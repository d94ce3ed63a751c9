import { spawn, spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";

/** Types into a text browser, which shows pages as text and runs no scripts. */
export interface TextBrowser {
  /** Moves to the next place of the page with this text. */
  find(text: string): void;
  /** From a text: moves to the next link or field. */
  next(): void;
  /** Follows a link, presses a button, or opens a field or a list. */
  enter(): void;
  /** Fills the fields that follow a label; '' leaves a field as it is. Ends at the last one. */
  fill(label: string | null, values: string[]): void;
  /** Chooses from a list that is open. */
  choose(option: string): void;
  /** Runs the browser with what was typed so far. Returns the text of its screens. */
  run(): Promise<string>;
}

/** Whether a text browser and a terminal for it (`script` of util-linux) are installed. */
export const isInstalled = (browser: string) =>
  [browser, "script"].every((program) => spawnSync(program, ["--version"]).error === undefined);

/** Lynx reads its keystrokes from a file, one name a line. It loads a page before it reads the next key. */
export function openLynx(address: string, folder: string): TextBrowser {
  const keys: string[] = [];
  const type = (text: string) => keys.push(...text);
  const find = (text: string) => {
    keys.push("/", "^U");
    type(text);
    keys.push("^J");
  };
  return {
    find,
    next: () => keys.push("^I"),
    enter: () => keys.push("^J"),
    choose(option) {
      find(option);
      keys.push("^J");
    },
    // A text leads to the link or field after it. In a field every key but Tab is input.
    fill(label, values) {
      if (label !== null) find(label);
      for (const [index, value] of values.entries()) {
        if (index > 0) keys.push("^I");
        if (value === "") continue;
        keys.push("^U");
        type(value);
      }
    },
    run() {
      keys.push("^L", "Q");
      const file = `${folder}/keys`;
      writeFileSync(file, keys.map((key) => `key ${key === " " ? "<space>" : key}\n`).join(""));
      return runInTerminal(`lynx -nopause -accept_all_cookies -cmd_script=${file} ${address}`, folder);
    },
  };
}

/** w3m reads its keystrokes from the terminal. It loads a page before it reads the next key. */
export function openW3m(address: string, folder: string): TextBrowser {
  let keys = "";
  const find = (text: string) => void (keys += `/${text}\r`);
  return {
    find,
    next: () => void (keys += "\t"),
    enter: () => void (keys += "\r"),
    choose(option) {
      find(option);
      keys += "\r";
    },
    // A field opens a line in which its value is typed.
    fill(label, values) {
      if (label !== null) find(label);
      if (label !== null) keys += "\t";
      for (const [index, value] of values.entries()) {
        if (index > 0) keys += "\t";
        if (value !== "") keys += `\r\u0015${value}\r`;
      }
    },
    run: () => runInTerminal(`w3m -cookie -o accept_cookie=1 ${address}`, folder, `${keys}\fqy`),
  };
}

/** Runs a program in a terminal of 120 × 50 characters. It is ended if it has not quit after 30 seconds. */
function runInTerminal(command: string, home: string, input = ""): Promise<string> {
  return new Promise((resolve, reject) => {
    const inTerminal = `stty rows 50 cols 120; timeout --foreground 120 ${command}`;
    const child = spawn("script", ["-qec", inTerminal, "/dev/null"], {
      env: { ...process.env, HOME: home, TERM: "xterm", LANG: "C.UTF-8" },
    });
    const screens: Buffer[] = [];
    child.stdout.on("data", (bytes: Buffer) => screens.push(bytes));
    child.once("error", reject);
    child.once("close", () => resolve(withoutControls(Buffer.concat(screens).toString("utf8"))));
    child.stdin.end(input);
  });
}

/** The text of a terminal's output. Each movement of the cursor or change of color becomes one space. */
const withoutControls = (output: string) =>
  // oxlint-disable-next-line no-control-regex -- this removes them
  output.replace(/\u001b[[(][0-9;?]*[A-Za-z]/g, " ").replace(/[\u0000-\u0020\u007f]+/g, " ");
