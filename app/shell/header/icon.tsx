const shapes = {
  search: "M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.7-1.8L20 20",
  heart:
    "M12 20S4 15.2 4 9.3C4 6.9 5.8 5 8 5c1.7 0 3.2 1 4 2.6C12.8 6 14.3 5 16 5c2.2 0 4 1.9 4 4.3C20 15.2 12 20 12 20Z",
  cart: "M5 8h14l-1 12H6L5 8Zm4 0V6.5a3 3 0 0 1 6 0V8",
  person: "M12 12a3.8 3.8 0 1 0 0-7.6 3.8 3.8 0 0 0 0 7.6Zm-7 8c.6-3.6 3.4-5.2 7-5.2s6.4 1.6 7 5.2",
  pin: "M12 20.5s6-6 6-10.7a6 6 0 1 0-12 0c0 4.7 6 10.7 6 10.7Zm0-8.5a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z",
};

/** Decorative icons of the header; the text next to them says what they mean. */
export function Icon({ name }: { name: keyof typeof shapes }) {
  return (
    <svg
      width={24}
      height={24}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.4}
      aria-hidden="true"
    >
      <path d={shapes[name]} />
    </svg>
  );
}
