import type { DatabaseLog } from "#platform/db/log";

export const silentLog: DatabaseLog = { info() {}, error() {} };
