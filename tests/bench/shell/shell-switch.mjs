/**
 * Load with `node --import` before the built server. Requests with the header `x-bench-shell: off` are then
 * answered without the shell.
 */
import { register } from "node:module";

register("./shell-switch-hooks.mjs", import.meta.url);
