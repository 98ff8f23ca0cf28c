/** How the README.txt in a folder of demo data begins. Files in such a folder are imported as demo data. */
export const demoMark = 'Demo data of Fingerpost';
