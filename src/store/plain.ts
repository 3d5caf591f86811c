/** Without accents, capitals and hyphens: "Sézanne" is found as "sezanne". */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[-’']/g, ' ')
    .trim()
    .toLowerCase();
}
