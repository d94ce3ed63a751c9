import type { Response } from "express";

const texts: Record<400 | 405 | 421 | 500, [title: string, text: string]> = {
  400: ["We could not read that", "The address is not valid. Please check it and try again."],
  405: ["We could not read that", "The store cannot be asked in this way."],
  421: ["This is not our address", "No store answers under the name that you asked for."],
  500: ["Error", "Something went wrong on our side. Please try again in a minute."],
};

/**
 * Sends an error page without a store and without other files. Its styles are attributes, because the content
 * security policy allows no style element.
 */
export function sendPlainPage(response: Response, status: keyof typeof texts): void {
  const [title, text] = texts[status];
  const home = status === 421 ? "" : `<p><a style="color:inherit" href="/">Go to the home page</a></p>`;
  response
    .status(status)
    .setHeader("cache-control", "private, no-store")
    .type("html")
    .send(
      `<!DOCTYPE html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
        `<meta name="robots" content="noindex"><title>${title}</title></head>` +
        `<body style="margin:0;background:#faf8f5;color:#1b1a18;font:1.125rem/1.6 system-ui,sans-serif"><main style="max-width:40rem;padding:18vh 1.5rem 0">` +
        `<h1 style="margin:0;font:400 2.25rem/1.15 Georgia,serif">${title}</h1><p>${text}</p>${home}</main></body></html>\n`,
    );
}
