import { existsSync, readdirSync } from 'node:fs';

/** A name for a build that sorts by its time: "20261115-031500-042c0de" is date, time, then milliseconds and chance. */
export const makeBuildId = (nowMs: number, random: () => number): string => {
  const [date = '', time = '', milliseconds = ''] = new Date(nowMs).toISOString().replace(/[-:Z]/g, '').split(/[T.]/);
  const chance = Math.floor(random() * 0x10000);
  return `${date}-${time}-${milliseconds}${chance.toString(16).padStart(4, '0')}`;
};

/** Says whether the text is such a name; other folders are not ours. */
export const isBuildId = (text: string): boolean => form.test(text);

/** The builds in a folder, newest first. */
export const listBuildIds = (buildsFolder: string): readonly string[] =>
  existsSync(buildsFolder) ? readdirSync(buildsFolder).filter(isBuildId).sort().reverse() : [];

/** The time that the name was made at, in milliseconds since 1970. */
export const timeOfBuildId = (id: string): number => Date.parse(id.replace(form, '$1-$2-$3T$4:$5:$6.$7Z'));

const form = /^(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)-(\d{3})[0-9a-f]{4}$/;
