/** What Playwright turns off itself: Chromium heeds the last of these lists alone. */
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

/** Features of Chromium that tests do without: the pages of its address bar would take most of the work of a new context. */
export const featuresOff = [...byPlaywright, 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']
