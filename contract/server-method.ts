import { z } from "zod";

import type { Endpoint } from "./endpoint";
import { serverMethodPath } from "./paths";

type ServerMethodPath<
  Class extends string,
  Method extends string,
> = `${typeof serverMethodPath}/${Class}/${Method}`;

/**
 * Declares a server-side method (SESSION-19). It can be called by GET with a query, or by POST with the same
 * parameters in the body (API-157); the client uses GET. The method's result is the answer's `returnValue`.
 */
export function serverMethod<
  const Class extends string,
  const Method extends string,
  Input extends z.ZodRawShape,
  Returns extends z.ZodType,
>({
  className,
  method,
  input,
  returns,
  ...policy
}: {
  className: Class;
  method: Method;
  input: Input;
  returns: Returns;
} & Pick<
  Endpoint,
  | "rule"
  | "source"
  | "shoppersOnly"
  | "audience"
  | "maxAge"
  | "errors"
  | "sessionCache"
  | "invalidatesSession"
  | "writes"
>): Endpoint<
  ServerMethodPath<Class, Method>,
  z.ZodObject<Input>,
  undefined,
  z.ZodObject<{ returnValue: Returns }>
> {
  return {
    method: "GET",
    path: `${serverMethodPath}/${className}/${method}`,
    query: z.object(input),
    response: z.object({ returnValue: returns }),
    status: 200,
    ...policy,
  };
}

/** Whether a path, or a path pattern, is that of a server-side method. */
export const isServerMethod = (path: string): boolean => path.startsWith("/lwr/apex/");
