import { z } from "zod";

import type { Endpoint } from "./endpoint";

type ServerMethodPath<Class extends string, Method extends string> = `/lwr/apex/v65.0/${Class}/${Method}`;

/**
 * Declares a server-side method, reached by GET with a query and by POST with a body that holds the same
 * parameters (shell.md section 7). The client calls it by GET; the router serves both. What the method
 * returns stands in `returnValue`.
 */
export function serverMethod<
  const Class extends string,
  const Method extends string,
  Input extends z.ZodRawShape,
  Returns extends z.ZodType,
>({
  on,
  method,
  input,
  returns,
  ...rest
}: {
  on: Class;
  method: Method;
  input: Input;
  returns: Returns;
} & Pick<Endpoint, "audience" | "maxAge" | "errors">): Endpoint<
  ServerMethodPath<Class, Method>,
  z.ZodObject<Input>,
  undefined,
  z.ZodObject<{ returnValue: Returns }>
> {
  return {
    method: "GET",
    path: `/lwr/apex/v65.0/${on}/${method}`,
    query: z.object(input),
    response: z.object({ returnValue: returns }),
    status: 200,
    source: "shell.md 7",
    ...rest,
  };
}

export const isServerMethod = (path: string): boolean => path.startsWith("/lwr/apex/");
