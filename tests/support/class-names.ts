import ts from 'typescript'

/** The words of all strings in a source file that may be class names, which excludes imports, types and calls of t(). */
export function possibleClassNames(source: string): Set<string> {
  const words = new Set<string>()
  const file = ts.createSourceFile('source.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  visit(file)
  return words

  function visit(node: ts.Node) {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || isTranslation(node)) return
    if (ts.isStringLiteralLike(node) || isTemplatePart(node)) {
      for (const word of node.text.split(/\s+/)) if (word) words.add(word)
    }
    ts.forEachChild(node, visit)
  }

  function isTranslation(node: ts.Node) {
    return ts.isCallExpression(node) && node.expression.getText(file) === 't'
  }
}

function isTemplatePart(node: ts.Node): node is ts.TemplateHead | ts.TemplateMiddle | ts.TemplateTail {
  return ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)
}
