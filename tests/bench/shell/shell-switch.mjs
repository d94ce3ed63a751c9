/**
 * `node --import` this before the built server: requests with the header `x-bench-shell: off` are then
 * answered without the shell.
 */
import { register } from "node:module";

register("./shell-switch-hooks.mjs", import.meta.url);
