/** The features that Playwright turns off. They are repeated here because Chromium uses only the last list. */
const byPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** Chromium features that are off in tests: the pages of the address bar take most of the time to open a context. */
export const featuresOff = [...byPlaywright, 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']
