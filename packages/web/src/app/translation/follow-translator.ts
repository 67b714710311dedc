const { insertBefore, removeChild } = Node.prototype;

/** By replacement element of a translator: the text nodes that it replaced, in order. */
const replacedBy = new WeakMap<Element, Text[]>();
const standInOf = new WeakMap<Text, Element>();

/** Whether a node is the replacement element of Chrome's and Edge's translators. */
const isStandIn = (node: Node | null): node is Element => node instanceof Element && node.tagName === 'FONT';

/**
 * Lets React and a browser's translator work on the same page (docs/decisions/105). Chrome and Edge replace each text
 * node with an element that holds the translation. React keeps the text node: removing it, or inserting something
 * before it, throws and crashes the page, and a new value is written to a detached node. This restores the original
 * node before React touches it; the translator then sees a new text and translates it again.
 *
 * @returns the function that ends it
 */
export function followTranslator(): () => void {
  const observer = new MutationObserver(noteReplacedTexts);
  observer.observe(document, { childList: true, subtree: true });
  guardChildren();
  guardValue();
  return () => {
    observer.disconnect();
    Object.assign(Node.prototype, { insertBefore, removeChild });
    Reflect.deleteProperty(Text.prototype, 'nodeValue');
  };
}

function noteReplacedTexts(records: readonly MutationRecord[]): void {
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    for (const text of removedNodes) {
      if (!(text instanceof Text) || text.isConnected) continue;
      const standIn = [...addedNodes, previousSibling, nextSibling].find(isStandIn);
      if (!standIn?.isConnected) continue;
      standInOf.set(text, standIn);
      replacedBy.set(standIn, [...(replacedBy.get(standIn) ?? []), text]);
    }
  }
}

/** Restores the text nodes that were replaced together with this one. */
function bringBack(text: Text): void {
  const standIn = standInOf.get(text) ?? findAround(text);
  const parent = standIn?.parentNode;
  if (!standIn || !parent) return;
  for (const original of replacedBy.get(standIn) ?? [text]) {
    standInOf.delete(original);
    insertBefore.call(parent, original, standIn);
  }
  replacedBy.delete(standIn);
  removeChild.call(parent, standIn);
}

/** The outermost replacement around a text node that a translator moved into it. */
function findAround(text: Text): Element | undefined {
  let found: Element | undefined;
  for (let parent = text.parentElement; isStandIn(parent); parent = parent.parentElement) found = parent;
  return found;
}

function guardChildren(): void {
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child instanceof Text && child.parentNode !== this) {
      bringBack(child);
      // A translator removed it without a replacement, so it is already removed as React wants.
      if (child.parentNode !== this) return child;
    }
    return removeChild.call(this, child) as T;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, child: Node | null): T {
    if (node instanceof Text) bringBack(node);
    if (child instanceof Text && child.parentNode !== this) {
      bringBack(child);
      if (child.parentNode !== this) return insertBefore.call(this, node, null) as T;
    }
    return insertBefore.call(this, node, child) as T;
  };
}

function guardValue(): void {
  let owner: object = Text.prototype;
  while (!Object.hasOwn(owner, 'nodeValue')) owner = Object.getPrototypeOf(owner);
  const value = Object.getOwnPropertyDescriptor(owner, 'nodeValue');
  Object.defineProperty(Text.prototype, 'nodeValue', {
    ...value,
    set(this: Text, text: string | null) {
      bringBack(this);
      value?.set?.call(this, text);
    },
  });
}
