import { readFileSync } from 'node:fs'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const npm = promisify(execFile)

/**
 * Asks the registry, by `npm audit`, what is known against the packages that are installed. Answers what is wrong, a line
 * each: an advisory that no exception names; an exception that names none, says no reason, or whose day has passed.
 * Where the registry does not tell, `notTested` says so: then the exceptions are looked at alone.
 */
export async function findAdvisories({
  folder = '.',
  exceptionsFile,
  today = new Date().toISOString().slice(0, 10),
  environment = process.env,
}) {
  const exceptions = JSON.parse(readFileSync(exceptionsFile, 'utf8'))
  const report = await askRegistry(folder, environment)
  const wrong = exceptions.flatMap((exception) => wrongIn(exception, today))
  if (!report.vulnerabilities) {
    return { problems: wrong, notTested: [`known holes in packages: ${reasonIn(report)}`] }
  }
  const found = advisoriesIn(report.vulnerabilities)
  const excepted = new Set(exceptions.map(({ advisory }) => advisory))
  const open = found.filter(({ advisory }) => !excepted.has(advisory))
  const idle = exceptions.filter(({ advisory }) => !found.some((one) => one.advisory === advisory))
  return {
    problems: [
      ...wrong,
      ...open.map(({ advisory, name, severity, title }) => `${advisory}: ${name} (${severity}): ${title}`),
      ...idle.map(({ advisory }) => `${advisory}: the exception is for nothing any more`),
    ],
    notTested: [],
  }
}

/** `npm audit` fails when it finds something; what it says stands in its output all the same. */
async function askRegistry(folder, environment) {
  const how = { cwd: folder, env: environment, timeout: 120_000, maxBuffer: 64 * 1024 * 1024 }
  const asked = npm('npm', ['audit', '--json', '--fetch-retries=0'], how)
  const { stdout, stderr } = await asked.catch((error) => error)
  try {
    return JSON.parse(stdout)
  } catch {
    return { message: stderr }
  }
}

function reasonIn({ message, error }) {
  const said = [message, error?.summary, error?.detail].find((text) => text) ?? 'npm audit said nothing'
  return `the registry did not tell (${said.trim().split('\n').at(-1)})`
}

/** Each advisory once, with the package that it is about; `via` names it there, and only a package elsewhere. */
function advisoriesIn(vulnerabilities) {
  const all = Object.values(vulnerabilities).flatMap(({ via }) => via.filter((one) => typeof one === 'object'))
  const byAdvisory = new Map(all.map(({ url, name, severity, title }) => [idOf(url), { name, severity, title }]))
  return [...byAdvisory].map(([advisory, about]) => ({ advisory, ...about }))
}

function idOf(url) {
  return url.split('/').at(-1)
}

function wrongIn({ advisory, why = '', until = '' }, today) {
  if (why.length < 40) return [`${advisory}: the exception does not say why`]
  if (!/^\d{4}-\d{2}-\d{2}$/.test(until)) return [`${advisory}: the exception does not say until which day`]
  return until < today ? [`${advisory}: the exception was until ${until}`] : []
}
