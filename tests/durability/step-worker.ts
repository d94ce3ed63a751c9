import { createInterface } from "node:readline";
import type pg from "pg";

import { changes } from "#tests/books/steps/changes";
import { servicesAt, type Scene } from "#tests/books/steps/scene";
import { openStepping, withSteps } from "#tests/books/steps/stepping";

/** The task of the process, as a line of its input. */
export interface Task {
  name: string;
  scene: Scene;
  /** It is killed before this step. */
  step: number;
}

/**
 * Makes one change of an order and kills itself (SIGKILL) before a step of it. It ends by itself if the
 * change has fewer steps. Its argument is the connection to the database.
 */
const config = JSON.parse(process.argv[2]!) as pg.PoolConfig;
for await (const line of createInterface({ input: process.stdin })) {
  const { name, scene, step } = JSON.parse(line) as Task;
  let taken = 0;
  const take = () => {
    taken += 1;
    if (taken === step) process.kill(process.pid, "SIGKILL");
  };
  const { db } = openStepping(config, take);
  const services = servicesAt(db, scene.time);
  await changes[name]!.run({ ...services, providers: withSteps(services.providers, take) }, scene);
  // Done, but nobody was told.
  take();
  process.exit(0);
}
