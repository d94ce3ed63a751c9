/**
 * The lower limit of the cost: a bare `node:http` server that sends the bytes of a file. Usage: `node
 * bytes-reference.mjs <file>`. Prints its port.
 */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const body = readFileSync(process.argv[2]);
const server = createServer((_request, response) => {
  response.writeHead(200, { "content-type": "text/html; charset=utf-8", "content-length": body.length });
  response.end(body);
});
server.listen(0, "127.0.0.1", () => process.stdout.write(`port ${server.address().port}\n`));
