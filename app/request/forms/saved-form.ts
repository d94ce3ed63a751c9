/** The field that says that a form was kept, and is sent again (FORM-47). */
export const savedFormField = "sent-again";
