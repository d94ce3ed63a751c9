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

/** The times that records of visitors are kept (OPS-171, OPS-201). */
export const retention = ({ EVENT_IDENTIFIER_MONTHS, EVENT_MONTHS, REQUEST_MONTHS }: Config) => ({
  identifierMonths: EVENT_IDENTIFIER_MONTHS,
  eventMonths: EVENT_MONTHS,
  requestMonths: REQUEST_MONTHS,
});

/** The places to which events of visitors who agreed go beside the database (OPS-172). */
export function sinkSettings(config: Config) {
  const { EVENTS_FILE, GA4_MEASUREMENT_ID, GA4_API_SECRET, GA4_URL } = config;
  return {
    file: EVENTS_FILE ?? null,
    ga4:
      GA4_MEASUREMENT_ID === undefined || GA4_API_SECRET === undefined
        ? null
        : {
            measurementId: GA4_MEASUREMENT_ID,
            secret: GA4_API_SECRET,
            url: GA4_URL,
            origin: publicOrigin(config) ?? "",
          },
  };
}
