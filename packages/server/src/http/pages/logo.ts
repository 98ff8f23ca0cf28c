/** The logo, as an SVG file. */
export const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><title>Fingerpost</title><rect width="32" height="32" rx="7" fill="#0b6b52"/><path d="M14 6h3v20h-3z" fill="#fff"/><path d="M17 8h7l4 3.5-4 3.5h-7z" fill="#6fd3b3"/><path d="M14 22H8l-4-3.5L8 15h6z" fill="#fff"/></svg>
`;
