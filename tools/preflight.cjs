// Runs before `npm start` and `npm test`, and explains in one sentence why a machine is unsupported. ES5 and CommonJS,
// so that old versions of Node.js can read it.
'use strict'

var SUPPORTED = { linux: ['x64', 'arm64'], darwin: ['x64', 'arm64'] }
var MINIMUM = [20, 0]

/** Returns the reason why a machine is unsupported, or undefined. */
function refusal(machine) {
  if (machine.platform === 'win32') {
    return 'igakit is developed on Linux and macOS; on Windows, run it inside WSL 2.'
  }
  var architectures = SUPPORTED[machine.platform]
  if (!architectures || architectures.indexOf(machine.arch) < 0) {
    return (
      'igakit needs Linux or macOS on x64 or arm64, but this is ' +
      machine.platform +
      ' on ' +
      machine.arch +
      '.'
    )
  }
  var version = machine.version.replace(/^v/, '').split('.').map(Number)
  if (version[0] < MINIMUM[0] || (version[0] === MINIMUM[0] && version[1] < MINIMUM[1])) {
    return (
      'igakit needs Node.js ' +
      MINIMUM.join('.') +
      ' or newer to start, but this is ' +
      machine.version +
      '; see https://nodejs.org/en/download.'
    )
  }
  if (machine.platform === 'linux' && !machine.glibc) {
    return 'igakit needs a Linux with glibc; on a musl distribution such as Alpine, use a Debian-based image.'
  }
  return undefined
}

function thisMachine() {
  var report = process.report && process.report.getReport()
  if (typeof report === 'string') report = JSON.parse(report)
  return {
    platform: process.platform,
    arch: process.arch,
    version: process.version,
    glibc: Boolean(report && report.header && report.header.glibcVersionRuntime),
  }
}

module.exports = { refusal: refusal }

if (require.main === module) {
  var sentence = refusal(thisMachine())
  if (sentence) {
    console.error(sentence)
    process.exit(1)
  }
}
