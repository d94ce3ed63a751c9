declare module "virtual:remix/server-build" {
  export { routes } from "@remix-run/dev/server-build";
}
