import { version as packageVersion } from '../../../package.json'

/** The version of this build, from package.json: major.minor.patch. CHANGELOG.md says what each one changes. */
export const version: string = packageVersion
