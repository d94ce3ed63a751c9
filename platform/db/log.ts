/** The part of the process's logger that the database code uses. */
export interface DatabaseLog {
  info(object: object, message?: string): void;
  error(object: object, message?: string): void;
}
