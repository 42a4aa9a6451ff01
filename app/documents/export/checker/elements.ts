/** An element that the page has. */
export function byId(page: Document, id: string): HTMLElement {
  const element = page.getElementById(id)
  if (!element) throw new Error(`The page has no ${id}`)
  return element
}

export function fill(element: HTMLElement, ...children: Node[]): void {
  element.replaceChildren(...children)
}

export function textNode(text: string): Text {
  return document.createTextNode(text)
}

/** An element with a class and children; texts are escaped by being texts. */
export function make(
  name: string,
  { className, children }: { className?: string; children: (Node | string)[] },
): HTMLElement {
  const element = document.createElement(name)
  if (className) element.className = className
  element.append(...children)
  return element
}
