/** The colors of a mail. */
export interface MailTheme {
  paper: string;
  ground: string;
  accent: string;
  action: string;
}

const ardenne: MailTheme = {
  paper: "#faf8f5",
  ground: "#efebe4",
  accent: "#734d2a",
  action: "#1b1a18",
};

/**
 * The colors of each theme of app/ui/tokens.css, because mail programs know no variables. A test compares
 * them with that file.
 */
export const mailThemes: Readonly<Record<string, MailTheme>> = {
  ardenne,
  hollins: { ...ardenne, accent: "#9a1f2b", action: "#9a1f2b" },
  brightwell: {
    paper: "#f9f9f7",
    ground: "#ebedec",
    accent: "#1c5286",
    action: "#1c5286",
  },
  tarn: { paper: "#f8f9f7", ground: "#e8ecea", accent: "#1d5f59", action: "#1d5f59" },
  business: { ...ardenne, paper: "#f8f8f7", ground: "#eaebec", accent: "#3a4c6e" },
};

/** The colors of a theme; those of the first theme for one that is not known. */
export const themeOf = (name: string): MailTheme => mailThemes[name] ?? ardenne;
