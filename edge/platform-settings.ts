import { productionHost, publicOrigin, showsOutbox, showsPreviews, type Config } from "./config";

/** Settings with which the platform writes and sends mail. */
export function mailSettings(config: Config) {
  return {
    origin: publicOrigin(config) ?? `http://localhost:${config.PORT}`,
    productionHost: productionHost(config),
    showsOutbox: showsOutbox(config),
    showsPreviews: showsPreviews(config),
    smtpUrl: config.SMTP_URL ?? null,
    from: config.MAIL_FROM,
  };
}

/** The times that events of visitors are kept (OPS-171). */
export const eventRetention = ({ EVENT_IDENTIFIER_MONTHS, EVENT_MONTHS }: Config) => ({
  identifierMonths: EVENT_IDENTIFIER_MONTHS,
  eventMonths: EVENT_MONTHS,
});
