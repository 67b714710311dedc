// Written by `node packages/web/build/style-types.ts`; a module is known by its name, so each name stands once.
declare module '*/account-screen.module.css' {
  const styles: Readonly<Record<'email' | 'factorOn' | 'line' | 'pair' | 'root' | 'section' | 'sectionBody' | 'sessions' | 'switch', string>>;
  export default styles;
}
declare module '*/account-sheet.module.css' {
  const styles: Readonly<Record<'root' | 'theme', string>>;
  export default styles;
}
declare module '*/action-items.module.css' {
  const styles: Readonly<Record<'destructive', string>>;
  export default styles;
}
declare module '*/admin-sheet.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/admin-tabs.module.css' {
  const styles: Readonly<Record<'path' | 'root', string>>;
  export default styles;
}
declare module '*/allergen-chip.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/allergen-chips.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/allergen-sources.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/allergen-tiles.module.css' {
  const styles: Readonly<Record<'root' | 'tile', string>>;
  export default styles;
}
declare module '*/allergens-field.module.css' {
  const styles: Readonly<Record<'answers' | 'box' | 'groups' | 'head' | 'members' | 'mistake' | 'root' | 'tick', string>>;
  export default styles;
}
declare module '*/another-file.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/app-header.module.css' {
  const styles: Readonly<Record<'account' | 'button' | 'cutOffClock' | 'end' | 'find' | 'more' | 'person' | 'root' | 'wordmark', string>>;
  export default styles;
}
declare module '*/apply-bar.module.css' {
  const styles: Readonly<Record<'count', string>>;
  export default styles;
}
declare module '*/archive-notice.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/archive-recipe-notice.module.css' {
  const styles: Readonly<Record<'list' | 'root', string>>;
  export default styles;
}
declare module '*/arriving.module.css' {
  const styles: Readonly<Record<'number' | 'root' | 'tick', string>>;
  export default styles;
}
declare module '*/arriving-line.module.css' {
  const styles: Readonly<Record<'name' | 'quantity' | 'root' | 'short' | 'stepper' | 'tick', string>>;
  export default styles;
}
declare module '*/arriving-list.module.css' {
  const styles: Readonly<Record<'call' | 'groupHead' | 'groups' | 'order' | 'progress' | 'root' | 'short', string>>;
  export default styles;
}
declare module '*/arriving-of-day.module.css' {
  const styles: Readonly<Record<'early' | 'head' | 'instructions' | 'printWord' | 'root', string>>;
  export default styles;
}
declare module '*/auth-layout.module.css' {
  const styles: Readonly<Record<'address' | 'lead' | 'links' | 'root' | 'stack' | 'textButton', string>>;
  export default styles;
}
declare module '*/availability.module.css' {
  const styles: Readonly<Record<'brand' | 'hint' | 'others' | 'root' | 'tools' | 'unsaved', string>>;
  export default styles;
}
declare module '*/availability-grid.module.css' {
  const styles: Readonly<Record<'box' | 'choice' | 'head' | 'root' | 'shop' | 'tallest', string>>;
  export default styles;
}
declare module '*/availability-list.module.css' {
  const styles: Readonly<Record<'category' | 'chips' | 'entry' | 'find' | 'list' | 'name' | 'search' | 'select' | 'shop' | 'unavailable', string>>;
  export default styles;
}
declare module '*/back-link.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/backups-screen.module.css' {
  const styles: Readonly<Record<'bar' | 'because' | 'command' | 'counts' | 'facts' | 'file' | 'form' | 'paper' | 'root' | 'state', string>>;
  export default styles;
}
declare module '*/badge.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/bench-button.module.css' {
  const styles: Readonly<Record<'word', string>>;
  export default styles;
}
declare module '*/bench-changes.module.css' {
  const styles: Readonly<Record<'more' | 'root', string>>;
  export default styles;
}
declare module '*/bench-group-list.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/bench-head.module.css' {
  const styles: Readonly<Record<'bar' | 'button' | 'clock' | 'fill' | 'root' | 'title', string>>;
  export default styles;
}
declare module '*/bench-nav.module.css' {
  const styles: Readonly<Record<'filter' | 'group' | 'groups' | 'root' | 'step', string>>;
  export default styles;
}
declare module '*/bench-network.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/bench-row.module.css' {
  const styles: Readonly<Record<'benchPulse' | 'box' | 'pulse' | 'root' | 'tick' | 'total' | 'words', string>>;
  export default styles;
}
declare module '*/bench-screen.module.css' {
  const styles: Readonly<Record<'body' | 'groups' | 'root', string>>;
  export default styles;
}
declare module '*/block.module.css' {
  const styles: Readonly<Record<'action' | 'count' | 'head' | 'root', string>>;
  export default styles;
}
declare module '*/brand-row.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/breach-list.module.css' {
  const styles: Readonly<Record<'reason' | 'root', string>>;
  export default styles;
}
declare module '*/cake-card.module.css' {
  const styles: Readonly<Record<'cakePrice' | 'form' | 'head' | 'messageAndPrice' | 'more' | 'photoAndPrice' | 'picture' | 'pinned' | 'root', string>>;
  export default styles;
}
declare module '*/cake-choice.module.css' {
  const styles: Readonly<Record<'missing' | 'root', string>>;
  export default styles;
}
declare module '*/cake-drawing.module.css' {
  const styles: Readonly<Record<'board' | 'letters' | 'root' | 'shadow' | 'sketch' | 'width', string>>;
  export default styles;
}
declare module '*/cake-facts.module.css' {
  const styles: Readonly<Record<'cakeMessage' | 'cakeNotes' | 'root', string>>;
  export default styles;
}
declare module '*/cake-line.module.css' {
  const styles: Readonly<Record<'drawing' | 'edit' | 'missing' | 'root' | 'words', string>>;
  export default styles;
}
declare module '*/cake-read.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/calendar-strip.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/campaign-editor.module.css' {
  const styles: Readonly<Record<'columns' | 'form' | 'preview', string>>;
  export default styles;
}
declare module '*/campaign-form.module.css' {
  const styles: Readonly<Record<'day' | 'fact' | 'hint' | 'mistake' | 'pair' | 'picture' | 'section' | 'select' | 'switch', string>>;
  export default styles;
}
declare module '*/campaigns-screen.module.css' {
  const styles: Readonly<Record<'table', string>>;
  export default styles;
}
declare module '*/captcha-field.module.css' {
  const styles: Readonly<Record<'captchaFrame' | 'captchaPlaceWait' | 'root', string>>;
  export default styles;
}
declare module '*/card-allergens.module.css' {
  const styles: Readonly<Record<'band' | 'differences' | 'root' | 'sources', string>>;
  export default styles;
}
declare module '*/card-bar.module.css' {
  const styles: Readonly<Record<'actions' | 'back' | 'root', string>>;
  export default styles;
}
declare module '*/card-day.module.css' {
  const styles: Readonly<Record<'new' | 'none' | 'order' | 'root', string>>;
  export default styles;
}
declare module '*/card-facts.module.css' {
  const styles: Readonly<Record<'list' | 'root', string>>;
  export default styles;
}
declare module '*/card-hero.module.css' {
  const styles: Readonly<Record<'archived' | 'description' | 'multiplier' | 'root' | 'words', string>>;
  export default styles;
}
declare module '*/cards-filters.module.css' {
  const styles: Readonly<Record<'group' | 'root', string>>;
  export default styles;
}
declare module '*/cards-head.module.css' {
  const styles: Readonly<Record<'count' | 'label' | 'root' | 'search' | 'title' | 'ways', string>>;
  export default styles;
}
declare module '*/cards-legend.module.css' {
  const styles: Readonly<Record<'keys' | 'root', string>>;
  export default styles;
}
declare module '*/categories-screen.module.css' {
  const styles: Readonly<Record<'columns' | 'main' | 'root', string>>;
  export default styles;
}
declare module '*/cell.module.css' {
  const styles: Readonly<Record<'cell' | 'cost' | 'save' | 'tick', string>>;
  export default styles;
}
declare module '*/chamfered.module.css' {
  const styles: Readonly<Record<'chamfered', string>>;
  export default styles;
}
declare module '*/change-details.module.css' {
  const styles: Readonly<Record<'changeDetail', string>>;
  export default styles;
}
declare module '*/change-text.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/changed-amount.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/changes-button.module.css' {
  const styles: Readonly<Record<'actions' | 'changeChip' | 'dropdown' | 'root', string>>;
  export default styles;
}
declare module '*/changing-number.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/choice-chips.module.css' {
  const styles: Readonly<Record<'chips' | 'root', string>>;
  export default styles;
}
declare module '*/choice-search.module.css' {
  const styles: Readonly<Record<'dropdown' | 'option' | 'root', string>>;
  export default styles;
}
declare module '*/choices.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/code-field.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/code-form.module.css' {
  const styles: Readonly<Record<'actions', string>>;
  export default styles;
}
declare module '*/colour-picker.module.css' {
  const styles: Readonly<Record<'any' | 'day' | 'grounds' | 'mistake' | 'nearest' | 'ready' | 'said' | 'swatch' | 'week', string>>;
  export default styles;
}
declare module '*/columns-dialog.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/columns-screen.module.css' {
  const styles: Readonly<Record<'columns' | 'explained' | 'onPhone', string>>;
  export default styles;
}
declare module '*/columns-table.module.css' {
  const styles: Readonly<Record<'byName' | 'root' | 'values', string>>;
  export default styles;
}
declare module '*/completeness.module.css' {
  const styles: Readonly<Record<'bar' | 'count' | 'items' | 'paper' | 'share' | 'table' | 'type', string>>;
  export default styles;
}
declare module '*/confirm-dialog.module.css' {
  const styles: Readonly<Record<'body' | 'other' | 'question', string>>;
  export default styles;
}
declare module '*/conflict-dialog.module.css' {
  const styles: Readonly<Record<'all' | 'foot' | 'heading' | 'kept' | 'root', string>>;
  export default styles;
}
declare module '*/conflict-row.module.css' {
  const styles: Readonly<Record<'name' | 'option' | 'options' | 'root', string>>;
  export default styles;
}
declare module '*/contact-form.module.css' {
  const styles: Readonly<Record<'outcomes', string>>;
  export default styles;
}
declare module '*/contains-line.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/copy-calendar-days.module.css' {
  const styles: Readonly<Record<'legend' | 'months' | 'presets' | 'root' | 'square', string>>;
  export default styles;
}
declare module '*/copy-choice.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/copy-details.module.css' {
  const styles: Readonly<Record<'details' | 'root', string>>;
  export default styles;
}
declare module '*/copy-dialog.module.css' {
  const styles: Readonly<Record<'carried' | 'choice' | 'copiesMade' | 'worth', string>>;
  export default styles;
}
declare module '*/cost-source-mark.module.css' {
  const styles: Readonly<Record<'costSource', string>>;
  export default styles;
}
declare module '*/counted.module.css' {
  const styles: Readonly<Record<'root' | 'wheels', string>>;
  export default styles;
}
declare module '*/custom-order.module.css' {
  const styles: Readonly<Record<'add' | 'root', string>>;
  export default styles;
}
declare module '*/custom-orders.module.css' {
  const styles: Readonly<Record<'body' | 'cakeMessageNone' | 'cakePhoto' | 'root', string>>;
  export default styles;
}
declare module '*/cut-off-dialog.module.css' {
  const styles: Readonly<Record<'form' | 'result' | 'tag' | 'usual', string>>;
  export default styles;
}
declare module '*/cut-off-effect.module.css' {
  const styles: Readonly<Record<'before' | 'closing' | 'facts' | 'shops' | 'unbroken', string>>;
  export default styles;
}
declare module '*/cut-off-notice.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/cut-off-stepper.module.css' {
  const styles: Readonly<Record<'about' | 'error' | 'field' | 'stepper', string>>;
  export default styles;
}
declare module '*/data-table.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/day-cell.module.css' {
  const styles: Readonly<Record<'missed' | 'new' | 'nothing' | 'order' | 'root', string>>;
  export default styles;
}
declare module '*/day-colours.module.css' {
  const styles: Readonly<Record<'breadTag' | 'fri' | 'mon' | 'sat' | 'sun' | 'thu' | 'tue' | 'wed', string>>;
  export default styles;
}
declare module '*/day-picker.module.css' {
  const styles: Readonly<Record<'wait', string>>;
  export default styles;
}
declare module '*/day-progress.module.css' {
  const styles: Readonly<Record<'bar' | 'days' | 'line' | 'root', string>>;
  export default styles;
}
declare module '*/day-range.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/day-range-field.module.css' {
  const styles: Readonly<Record<'dayField' | 'dayFieldWait' | 'dayPick' | 'dayRangeUsual' | 'root', string>>;
  export default styles;
}
declare module '*/day-tag.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/day-tools.module.css' {
  const styles: Readonly<Record<'coming' | 'month' | 'root', string>>;
  export default styles;
}
declare module '*/days-button.module.css' {
  const styles: Readonly<Record<'button' | 'choice' | 'problem', string>>;
  export default styles;
}
declare module '*/declaration-field.module.css' {
  const styles: Readonly<Record<'all' | 'groups' | 'head' | 'ingredients' | 'member' | 'members' | 'root' | 'tile', string>>;
  export default styles;
}
declare module '*/deliver-to.module.css' {
  const styles: Readonly<Record<'form' | 'pair' | 'root', string>>;
  export default styles;
}
declare module '*/delivery-export-screen.module.css' {
  const styles: Readonly<Record<'loadNoticeHelp' | 'root' | 'start' | 'supplier' | 'why', string>>;
  export default styles;
}
declare module '*/delivery-notes.module.css' {
  const styles: Readonly<Record<'body' | 'notePages' | 'root' | 'tools', string>>;
  export default styles;
}
declare module '*/details-section.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/dialog-frame.module.css' {
  const styles: Readonly<Record<'body' | 'content' | 'foot' | 'head' | 'inner' | 'page' | 'parts' | 'ruled' | 'sheet', string>>;
  export default styles;
}
declare module '*/difference-chip.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/differences-list.module.css' {
  const styles: Readonly<Record<'group' | 'title', string>>;
  export default styles;
}
declare module '*/differences-screen.module.css' {
  const styles: Readonly<Record<'chips' | 'onOrder' | 'root' | 'search' | 'tools', string>>;
  export default styles;
}
declare module '*/differences-table.module.css' {
  const styles: Readonly<Record<'group' | 'paper' | 'table' | 'where', string>>;
  export default styles;
}
declare module '*/document-sheet.module.css' {
  const styles: Readonly<Record<'documentBox' | 'documentClosing' | 'documentDrawing' | 'documentLine' | 'documentPage' | 'documentPhoto' | 'documentRow' | 'root', string>>;
  export default styles;
}
declare module '*/download-button.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/drafts.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/draw-explanation.module.css' {
  const styles: Readonly<Record<'copied' | 'copy' | 'download' | 'result' | 'root', string>>;
  export default styles;
}
declare module '*/draw-record.module.css' {
  const styles: Readonly<Record<'by' | 'icon' | 'root' | 'text', string>>;
  export default styles;
}
declare module '*/draw-screen.module.css' {
  const styles: Readonly<Record<'actions' | 'column' | 'columns' | 'fix' | 'next' | 'print' | 'root', string>>;
  export default styles;
}
declare module '*/edited-field.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/edited-input.module.css' {
  const styles: Readonly<Record<'before' | 'root', string>>;
  export default styles;
}
declare module '*/equation.module.css' {
  const styles: Readonly<Record<'part' | 'root' | 'rows' | 'sign' | 'sum', string>>;
  export default styles;
}
declare module '*/erase-question.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/export-page.module.css' {
  const styles: Readonly<Record<'exportPrintHead' | 'exportResults' | 'exportSummary' | 'exportTable' | 'exportTools' | 'exportToolsEnd' | 'exportTotalsPart' | 'root', string>>;
  export default styles;
}
declare module '*/export-totals.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/exported-before.module.css' {
  const styles: Readonly<Record<'list' | 'tools', string>>;
  export default styles;
}
declare module '*/fact-card.module.css' {
  const styles: Readonly<Record<'figure' | 'root' | 'unknown', string>>;
  export default styles;
}
declare module '*/fact-cards.module.css' {
  const styles: Readonly<Record<'meter' | 'root', string>>;
  export default styles;
}
declare module '*/factor-setup.module.css' {
  const styles: Readonly<Record<'root' | 'secret', string>>;
  export default styles;
}
declare module '*/facts-section.module.css' {
  const styles: Readonly<Record<'foot' | 'label' | 'makes' | 'pair' | 'type', string>>;
  export default styles;
}
declare module '*/fill-with-usual.module.css' {
  const styles: Readonly<Record<'done' | 'root', string>>;
  export default styles;
}
declare module '*/filter-chip.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/filter-note.module.css' {
  const styles: Readonly<Record<'name' | 'root', string>>;
  export default styles;
}
declare module '*/first-day.module.css' {
  const styles: Readonly<Record<'button' | 'head' | 'number' | 'steps' | 'what', string>>;
  export default styles;
}
declare module '*/first-run.module.css' {
  const styles: Readonly<Record<'code' | 'names', string>>;
  export default styles;
}
declare module '*/first-steps-screen.module.css' {
  const styles: Readonly<Record<'list' | 'on' | 'root', string>>;
  export default styles;
}
declare module '*/found-list.module.css' {
  const styles: Readonly<Record<'allergens' | 'missing' | 'root' | 'words', string>>;
  export default styles;
}
declare module '*/found-table.module.css' {
  const styles: Readonly<Record<'actions' | 'missing' | 'open' | 'original' | 'root' | 'type', string>>;
  export default styles;
}
declare module '*/grid-foot.module.css' {
  const styles: Readonly<Record<'ordersGap' | 'root', string>>;
  export default styles;
}
declare module '*/grid-head.module.css' {
  const styles: Readonly<Record<'corner' | 'day' | 'ordersStatus' | 'root' | 'totals', string>>;
  export default styles;
}
declare module '*/grid-legend.module.css' {
  const styles: Readonly<Record<'keys' | 'root', string>>;
  export default styles;
}
declare module '*/grid-order-details.module.css' {
  const styles: Readonly<Record<'ordersAnother' | 'ordersCustom' | 'ordersNew' | 'ordersNumber' | 'ordersPo' | 'ordersSign' | 'ordersTotal' | 'ordersTwoLines' | 'ordersWaiting' | 'unsent', string>>;
  export default styles;
}
declare module '*/group-chips.module.css' {
  const styles: Readonly<Record<'root' | 'row' | 'search', string>>;
  export default styles;
}
declare module '*/group-head.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/group-list.module.css' {
  const styles: Readonly<Record<'head' | 'root', string>>;
  export default styles;
}
declare module '*/group-rail.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/grouped-table.module.css' {
  const styles: Readonly<Record<'group' | 'groupHead' | 'none', string>>;
  export default styles;
}
declare module '*/guide-screen.module.css' {
  const styles: Readonly<Record<'guide' | 'root' | 'tab' | 'table' | 'tabs' | 'tools', string>>;
  export default styles;
}
declare module '*/history-dialog.module.css' {
  const styles: Readonly<Record<'orderHistory' | 'orderHistoryFailure' | 'orderHistoryHead' | 'orderHistoryMark' | 'orderHistoryMore' | 'orderHistoryOlder', string>>;
  export default styles;
}
declare module '*/history-screen.module.css' {
  const styles: Readonly<Record<'cardIcon' | 'cards' | 'day' | 'filters' | 'filtersButton' | 'group' | 'kind' | 'more' | 'paper' | 'person' | 'range' | 'table' | 'thing' | 'tools' | 'who', string>>;
  export default styles;
}
declare module '*/impact-dialog.module.css' {
  const styles: Readonly<Record<'changed' | 'chips' | 'columns' | 'day' | 'days' | 'foot' | 'heading' | 'labels' | 'orders' | 'ring' | 'root' | 'strip' | 'telling', string>>;
  export default styles;
}
declare module '*/import-page-layout.module.css' {
  const styles: Readonly<Record<'body' | 'main' | 'sections', string>>;
  export default styles;
}
declare module '*/import-progress.module.css' {
  const styles: Readonly<Record<'bar', string>>;
  export default styles;
}
declare module '*/import-row.module.css' {
  const styles: Readonly<Record<'drop' | 'last' | 'lastLabel' | 'links' | 'problem' | 'root' | 'row' | 'stamp' | 'what', string>>;
  export default styles;
}
declare module '*/imports-screen.module.css' {
  const styles: Readonly<Record<'root' | 'rows', string>>;
  export default styles;
}
declare module '*/imports-so-far.module.css' {
  const styles: Readonly<Record<'file' | 'head' | 'older' | 'refused' | 'table' | 'when', string>>;
  export default styles;
}
declare module '*/incomplete-cards.module.css' {
  const styles: Readonly<Record<'list' | 'missing' | 'name' | 'paper' | 'root' | 'stamp' | 'table', string>>;
  export default styles;
}
declare module '*/ingredient-row.module.css' {
  const styles: Readonly<Record<'allergens' | 'amount' | 'name' | 'row' | 'share' | 'tools' | 'unit' | 'weight', string>>;
  export default styles;
}
declare module '*/ingredients.module.css' {
  const styles: Readonly<Record<'allergens' | 'inside' | 'missing' | 'name' | 'note' | 'root' | 'row' | 'share' | 'shares', string>>;
  export default styles;
}
declare module '*/invoice-export-screen.module.css' {
  const styles: Readonly<Record<'head' | 'help' | 'root' | 'shop', string>>;
  export default styles;
}
declare module '*/invoices.module.css' {
  const styles: Readonly<Record<'root' | 'total', string>>;
  export default styles;
}
declare module '*/item-change.module.css' {
  const styles: Readonly<Record<'lines' | 'root' | 'value', string>>;
  export default styles;
}
declare module '*/item-filters.module.css' {
  const styles: Readonly<Record<'between' | 'chips' | 'label' | 'root', string>>;
  export default styles;
}
declare module '*/items.module.css' {
  const styles: Readonly<Record<'changes' | 'more' | 'notes' | 'onPaper' | 'root', string>>;
  export default styles;
}
declare module '*/items-list.module.css' {
  const styles: Readonly<Record<'amount' | 'detail' | 'facts' | 'head' | 'notes' | 'root' | 'toggle', string>>;
  export default styles;
}
declare module '*/items-table.module.css' {
  const styles: Readonly<Record<'detail' | 'difference' | 'mark' | 'marked' | 'number' | 'paper' | 'table' | 'toggle', string>>;
  export default styles;
}
declare module '*/keyboard-hint.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/kit.module.css' {
  const styles: Readonly<Record<'columns' | 'root' | 'row' | 'section' | 'stack' | 'three', string>>;
  export default styles;
}
declare module '*/kitchen-foot.module.css' {
  const styles: Readonly<Record<'back' | 'bars' | 'done' | 'place' | 'root', string>>;
  export default styles;
}
declare module '*/kitchen-head.module.css' {
  const styles: Readonly<Record<'awake' | 'root' | 'stepper' | 'title' | 'way', string>>;
  export default styles;
}
declare module '*/kitchen-notices.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/kitchen-order.module.css' {
  const styles: Readonly<Record<'actions' | 'arrows' | 'field' | 'head' | 'keys' | 'name' | 'none' | 'place' | 'root' | 'row' | 'stamp', string>>;
  export default styles;
}
declare module '*/kitchen-screen.module.css' {
  const styles: Readonly<Record<'columns' | 'root' | 'waiting', string>>;
  export default styles;
}
declare module '*/kitchen-steps.module.css' {
  const styles: Readonly<Record<'all' | 'done' | 'next' | 'note' | 'now' | 'root', string>>;
  export default styles;
}
declare module '*/label-fields.module.css' {
  const styles: Readonly<Record<'root' | 'row', string>>;
  export default styles;
}
declare module '*/label-gate.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/label-planner.module.css' {
  const styles: Readonly<Record<'columns' | 'foot' | 'options' | 'picture', string>>;
  export default styles;
}
declare module '*/label-preview.module.css' {
  const styles: Readonly<Record<'label' | 'none' | 'root' | 'size', string>>;
  export default styles;
}
declare module '*/label-prints-screen.module.css' {
  const styles: Readonly<Record<'filters' | 'more' | 'table', string>>;
  export default styles;
}
declare module '*/label-questions.module.css' {
  const styles: Readonly<Record<'regime' | 'root', string>>;
  export default styles;
}
declare module '*/last-month.module.css' {
  const styles: Readonly<Record<'file' | 'root' | 'words', string>>;
  export default styles;
}
declare module '*/later-days.module.css' {
  const styles: Readonly<Record<'bar' | 'closes' | 'items' | 'root' | 'usual', string>>;
  export default styles;
}
declare module '*/lead-dialog.module.css' {
  const styles: Readonly<Record<'consent' | 'email' | 'facts' | 'typed', string>>;
  export default styles;
}
declare module '*/leads-chart.module.css' {
  const styles: Readonly<Record<'bar' | 'bars' | 'root' | 'sums', string>>;
  export default styles;
}
declare module '*/leads-screen.module.css' {
  const styles: Readonly<Record<'cards' | 'chips' | 'chipsLabel' | 'days' | 'draw' | 'filters' | 'status' | 'to' | 'waiting', string>>;
  export default styles;
}
declare module '*/leads-table.module.css' {
  const styles: Readonly<Record<'consent' | 'details' | 'drawn' | 'list' | 'listed' | 'more' | 'name' | 'next' | 'open' | 'root' | 'table', string>>;
  export default styles;
}
declare module '*/line-bar.module.css' {
  const styles: Readonly<Record<'done' | 'root' | 'total', string>>;
  export default styles;
}
declare module '*/line-names.module.css' {
  const styles: Readonly<Record<'category' | 'pid' | 'price' | 'product' | 'root', string>>;
  export default styles;
}
declare module '*/lines.module.css' {
  const styles: Readonly<Record<'head' | 'heads' | 'search' | 'section' | 'total', string>>;
  export default styles;
}
declare module '*/link-notice-band.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/live-indicator.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/load.module.css' {
  const styles: Readonly<Record<'bar' | 'name' | 'root', string>>;
  export default styles;
}
declare module '*/loaf-stamp.module.css' {
  const styles: Readonly<Record<'cut' | 'dots' | 'root' | 'rule', string>>;
  export default styles;
}
declare module '*/locked-while.module.css' {
  const styles: Readonly<Record<'fields', string>>;
  export default styles;
}
declare module '*/mail-detail.module.css' {
  const styles: Readonly<Record<'actions' | 'facts' | 'root' | 'tries', string>>;
  export default styles;
}
declare module '*/mail-list.module.css' {
  const styles: Readonly<Record<'root' | 'row' | 'to' | 'when', string>>;
  export default styles;
}
declare module '*/mail-log-screen.module.css' {
  const styles: Readonly<Record<'day' | 'detail' | 'filters' | 'note' | 'pages' | 'panes' | 'tools', string>>;
  export default styles;
}
declare module '*/mail-text.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/mailed-note.module.css' {
  const styles: Readonly<Record<'address' | 'root', string>>;
  export default styles;
}
declare module '*/main-photo.module.css' {
  const styles: Readonly<Record<'photo' | 'root' | 'tools', string>>;
  export default styles;
}
declare module '*/mantine-fit.module.css' {
  const styles: Readonly<Record<'actionIcon' | 'button' | 'buttonSection' | 'calendarArrow' | 'calendarDay' | 'calendarHead' | 'calendarMonth' | 'checkboxLabel' | 'cross' | 'description' | 'dialog' | 'dropdown' | 'error' | 'field' | 'input' | 'label' | 'menuItem' | 'raised' | 'switch' | 'switchDescription' | 'switchInput' | 'switchLabel' | 'switchThumb' | 'switchTrack' | 'tooltip', string>>;
  export default styles;
}
declare module '*/marked.module.css' {
  const styles: Readonly<Record<'resultWords', string>>;
  export default styles;
}
declare module '*/matching-shops.module.css' {
  const styles: Readonly<Record<'fact' | 'root' | 'way', string>>;
  export default styles;
}
declare module '*/merge-dialog.module.css' {
  const styles: Readonly<Record<'arriving' | 'arrow' | 'effects' | 'list' | 'listHead' | 'lists' | 'products', string>>;
  export default styles;
}
declare module '*/message-page.module.css' {
  const styles: Readonly<Record<'block' | 'button' | 'icon' | 'message' | 'reference' | 'root', string>>;
  export default styles;
}
declare module '*/message-panel.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/method.module.css' {
  const styles: Readonly<Record<'note' | 'root', string>>;
  export default styles;
}
declare module '*/missed-order.module.css' {
  const styles: Readonly<Record<'card' | 'root' | 'ways', string>>;
  export default styles;
}
declare module '*/missing-orders.module.css' {
  const styles: Readonly<Record<'all' | 'root' | 'settled', string>>;
  export default styles;
}
declare module '*/missing-row.module.css' {
  const styles: Readonly<Record<'actions' | 'call' | 'callButton' | 'close' | 'closed' | 'failed' | 'name' | 'note' | 'root' | 'state' | 'usual' | 'weekday' | 'when', string>>;
  export default styles;
}
declare module '*/month-picker.module.css' {
  const styles: Readonly<Record<'keys' | 'legend' | 'month' | 'root' | 'square', string>>;
  export default styles;
}
declare module '*/more-choices.module.css' {
  const styles: Readonly<Record<'fields' | 'percentages' | 'root' | 'row', string>>;
  export default styles;
}
declare module '*/more-products.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/multiplier.module.css' {
  const styles: Readonly<Record<'outcome' | 'root' | 'stepper' | 'typed' | 'way', string>>;
  export default styles;
}
declare module '*/nested-card.module.css' {
  const styles: Readonly<Record<'columns' | 'root' | 'scale', string>>;
  export default styles;
}
declare module '*/new-price-note.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/next-band.module.css' {
  const styles: Readonly<Record<'burn' | 'left' | 'root' | 'title', string>>;
  export default styles;
}
declare module '*/next-order.module.css' {
  const styles: Readonly<Record<'after' | 'big' | 'changed' | 'counts' | 'done' | 'fine' | 'label' | 'more' | 'offer' | 'root' | 'ways', string>>;
  export default styles;
}
declare module '*/night-block.module.css' {
  const styles: Readonly<Record<'difference' | 'figures' | 'more' | 'open' | 'print' | 'root' | 'since' | 'title' | 'top', string>>;
  export default styles;
}
declare module '*/night-sentence.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/not-yet-active.module.css' {
  const styles: Readonly<Record<'email' | 'root', string>>;
  export default styles;
}
declare module '*/note-index.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/nothing-found.module.css' {
  const styles: Readonly<Record<'root' | 'ways', string>>;
  export default styles;
}
declare module '*/notice.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/office-home.module.css' {
  const styles: Readonly<Record<'columns' | 'later' | 'left' | 'missing' | 'month' | 'narrow' | 'night' | 'out' | 'right' | 'root' | 'tasks', string>>;
  export default styles;
}
declare module '*/opening-shell.module.css' {
  const styles: Readonly<Record<'adminTabs' | 'places' | 'tabs', string>>;
  export default styles;
}
declare module '*/order-actions.module.css' {
  const styles: Readonly<Record<'endings' | 'more' | 'root', string>>;
  export default styles;
}
declare module '*/order-bands.module.css' {
  const styles: Readonly<Record<'foot' | 'kept' | 'orderBand' | 'orderBandButtons' | 'orderBandMore' | 'root', string>>;
  export default styles;
}
declare module '*/order-bars.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/order-details.module.css' {
  const styles: Readonly<Record<'auditLines' | 'custom' | 'date' | 'day' | 'label' | 'root' | 'sheetLine' | 'text', string>>;
  export default styles;
}
declare module '*/order-document.module.css' {
  const styles: Readonly<Record<'root' | 'tools', string>>;
  export default styles;
}
declare module '*/order-lines.module.css' {
  const styles: Readonly<Record<'grid' | 'root' | 'tools', string>>;
  export default styles;
}
declare module '*/order-mark.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/order-screen.module.css' {
  const styles: Readonly<Record<'aside' | 'back' | 'brand' | 'columns' | 'dayButton' | 'documentPage' | 'foot' | 'head' | 'headDot' | 'page' | 'pageBody' | 'tabletTitle' | 'title', string>>;
  export default styles;
}
declare module '*/order-sent.module.css' {
  const styles: Readonly<Record<'draw' | 'fact' | 'foot' | 'left' | 'next' | 'root' | 'sent' | 'tick' | 'total', string>>;
  export default styles;
}
declare module '*/order-skeleton.module.css' {
  const styles: Readonly<Record<'actions' | 'banner' | 'bar' | 'beside' | 'chips' | 'columnHead' | 'details' | 'fields' | 'fill' | 'grey' | 'group' | 'line' | 'lineGroup' | 'phoneBanner' | 'phoneDetails' | 'rail' | 'row' | 'table' | 'title' | 'tools', string>>;
  export default styles;
}
declare module '*/order-tools.module.css' {
  const styles: Readonly<Record<'productSearch' | 'root', string>>;
  export default styles;
}
declare module '*/ordered-line.module.css' {
  const styles: Readonly<Record<'costs' | 'details' | 'each' | 'facts' | 'root', string>>;
  export default styles;
}
declare module '*/orders-day-screen.module.css' {
  const styles: Readonly<Record<'head' | 'instead' | 'root' | 'strip' | 'sub', string>>;
  export default styles;
}
declare module '*/orders-grid.module.css' {
  const styles: Readonly<Record<'instead' | 'ordersColDay' | 'ordersColGap' | 'ordersColItems' | 'ordersColNumber' | 'ordersColPo' | 'ordersColShop' | 'ordersColStatus' | 'ordersColTotal' | 'ordersSheet' | 'root', string>>;
  export default styles;
}
declare module '*/orders-placeholder.module.css' {
  const styles: Readonly<Record<'waiting', string>>;
  export default styles;
}
declare module '*/orders-print.module.css' {
  const styles: Readonly<Record<'all' | 'brand' | 'root', string>>;
  export default styles;
}
declare module '*/orders-stale.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/out-today.module.css' {
  const styles: Readonly<Record<'foot' | 'items' | 'more' | 'note' | 'root', string>>;
  export default styles;
}
declare module '*/page-band.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/page-bar.module.css' {
  const styles: Readonly<Record<'buttons' | 'root', string>>;
  export default styles;
}
declare module '*/page-preview.module.css' {
  const styles: Readonly<Record<'frame' | 'root' | 'size', string>>;
  export default styles;
}
declare module '*/page-skeleton.module.css' {
  const styles: Readonly<Record<'aside' | 'breathe' | 'columns' | 'fields' | 'line' | 'paper' | 'root' | 'rows', string>>;
  export default styles;
}
declare module '*/palette.module.css' {
  const styles: Readonly<Record<'body' | 'cancel' | 'field' | 'group' | 'keys' | 'list' | 'nothing' | 'option' | 'root' | 'sign' | 'verb' | 'words', string>>;
  export default styles;
}
declare module '*/past-order.module.css' {
  const styles: Readonly<Record<'notes' | 'root', string>>;
  export default styles;
}
declare module '*/past-recipe.module.css' {
  const styles: Readonly<Record<'facts' | 'foot' | 'ingredients' | 'root' | 'steps', string>>;
  export default styles;
}
declare module '*/person-actions-list.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/person-list.module.css' {
  const styles: Readonly<Record<'lastSignIn' | 'person' | 'root', string>>;
  export default styles;
}
declare module '*/person-name.module.css' {
  const styles: Readonly<Record<'factor' | 'note' | 'root', string>>;
  export default styles;
}
declare module '*/phone-head.module.css' {
  const styles: Readonly<Record<'button' | 'left' | 'root', string>>;
  export default styles;
}
declare module '*/phone-search.module.css' {
  const styles: Readonly<Record<'done' | 'found' | 'root', string>>;
  export default styles;
}
declare module '*/phone-tabs.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/photo-field.module.css' {
  const styles: Readonly<Record<'buttons' | 'photoLarge' | 'photoThumb' | 'root', string>>;
  export default styles;
}
declare module '*/preview.module.css' {
  const styles: Readonly<Record<'explained' | 'reading', string>>;
  export default styles;
}
declare module '*/price-chart.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/price-fields.module.css' {
  const styles: Readonly<Record<'hint' | 'now' | 'price' | 'root', string>>;
  export default styles;
}
declare module '*/price-history.module.css' {
  const styles: Readonly<Record<'action' | 'badge' | 'moment' | 'root', string>>;
  export default styles;
}
declare module '*/print-changes.module.css' {
  const styles: Readonly<Record<'category' | 'heads' | 'line' | 'number' | 'orders' | 'root' | 'total', string>>;
  export default styles;
}
declare module '*/print-columns.module.css' {
  const styles: Readonly<Record<'errors', string>>;
  export default styles;
}
declare module '*/print-menu.module.css' {
  const styles: Readonly<Record<'others' | 'word', string>>;
  export default styles;
}
declare module '*/print-notes.module.css' {
  const styles: Readonly<Record<'change' | 'line' | 'root', string>>;
  export default styles;
}
declare module '*/print-sheet.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/print-table.module.css' {
  const styles: Readonly<Record<'printBrandName' | 'printBrands' | 'printCategory' | 'printEdge' | 'printHeads' | 'printLine' | 'printProduct' | 'printProductDetails' | 'printShopColumn' | 'printTotal' | 'printTotalColumn' | 'root', string>>;
  export default styles;
}
declare module '*/print-title.module.css' {
  const styles: Readonly<Record<'printCode' | 'printDay' | 'root', string>>;
  export default styles;
}
declare module '*/print-totals.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/printed-line.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/printed-notice.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/product-allergens.module.css' {
  const styles: Readonly<Record<'source', string>>;
  export default styles;
}
declare module '*/product-card-allergens.module.css' {
  const styles: Readonly<Record<'missing' | 'root', string>>;
  export default styles;
}
declare module '*/product-field.module.css' {
  const styles: Readonly<Record<'chosen' | 'root', string>>;
  export default styles;
}
declare module '*/product-form.module.css' {
  const styles: Readonly<Record<'active' | 'codeAndName' | 'pair' | 'part' | 'root', string>>;
  export default styles;
}
declare module '*/product-grid.module.css' {
  const styles: Readonly<Record<'categoryItems' | 'categoryName' | 'categoryRow' | 'categoryTotal' | 'fillCell' | 'lineNote' | 'productAllergens' | 'productCost' | 'productDetails' | 'productName' | 'productQuantity' | 'productRow' | 'productTotal' | 'productUsual' | 'root' | 'stamp' | 'surface' | 'totalRow' | 'totalValue' | 'unusualQuestion' | 'unusualRow', string>>;
  export default styles;
}
declare module '*/product-list.module.css' {
  const styles: Readonly<Record<'categoryHead' | 'productLine' | 'productLineAllergens' | 'productLineCost' | 'productLineDetails' | 'productLineFacts' | 'productLineQuantity' | 'productLineUsual' | 'productLineWas' | 'root', string>>;
  export default styles;
}
declare module '*/product-photo.module.css' {
  const styles: Readonly<Record<'photo', string>>;
  export default styles;
}
declare module '*/product-prices.module.css' {
  const styles: Readonly<Record<'effect' | 'root', string>>;
  export default styles;
}
declare module '*/product-table.module.css' {
  const styles: Readonly<Record<'ambiguous' | 'card' | 'cards' | 'category' | 'recipes' | 'status' | 'table', string>>;
  export default styles;
}
declare module '*/production-sheet-screen.module.css' {
  const styles: Readonly<Record<'body' | 'instead' | 'live' | 'root', string>>;
  export default styles;
}
declare module '*/products-screen.module.css' {
  const styles: Readonly<Record<'filters' | 'filtersButton' | 'inlineFilters' | 'toggles' | 'tools', string>>;
  export default styles;
}
declare module '*/quantity-stepper.module.css' {
  const styles: Readonly<Record<'stepper' | 'stepperLocked' | 'stepperNote', string>>;
  export default styles;
}
declare module '*/query-line.module.css' {
  const styles: Readonly<Record<'query', string>>;
  export default styles;
}
declare module '*/quick-days.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/range-question.module.css' {
  const styles: Readonly<Record<'named' | 'shops', string>>;
  export default styles;
}
declare module '*/reading-progress.module.css' {
  const styles: Readonly<Record<'facts' | 'file' | 'numbers' | 'root', string>>;
  export default styles;
}
declare module '*/recipe-editor.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/recipe-form.module.css' {
  const styles: Readonly<Record<'build' | 'columns' | 'facts', string>>;
  export default styles;
}
declare module '*/recipe-history.module.css' {
  const styles: Readonly<Record<'head' | 'lines' | 'look' | 'mark' | 'older' | 'room', string>>;
  export default styles;
}
declare module '*/recipe-photo.module.css' {
  const styles: Readonly<Record<'breathe' | 'buttons' | 'failed' | 'none' | 'picture' | 'root', string>>;
  export default styles;
}
declare module '*/recipe-thumb.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/refused-rows.module.css' {
  const styles: Readonly<Record<'head' | 'more' | 'root' | 'table', string>>;
  export default styles;
}
declare module '*/related-links.module.css' {
  const styles: Readonly<Record<'arrow' | 'root' | 'sign' | 'text', string>>;
  export default styles;
}
declare module '*/responsive-dialog.module.css' {
  const styles: Readonly<Record<'heading' | 'mark' | 'subtitle' | 'title', string>>;
  export default styles;
}
declare module '*/result.module.css' {
  const styles: Readonly<Record<'icon' | 'links' | 'saved' | 'words', string>>;
  export default styles;
}
declare module '*/result-columns.module.css' {
  const styles: Readonly<Record<'resultDay' | 'resultNotes' | 'resultOrder' | 'resultPo' | 'resultShop', string>>;
  export default styles;
}
declare module '*/result-overflow.module.css' {
  const styles: Readonly<Record<'button' | 'reason', string>>;
  export default styles;
}
declare module '*/row-as-read.module.css' {
  const styles: Readonly<Record<'day' | 'note' | 'outcome' | 'root' | 'steps' | 'unknown', string>>;
  export default styles;
}
declare module '*/row-order.module.css' {
  const styles: Readonly<Record<'arrow' | 'handle' | 'list' | 'row', string>>;
  export default styles;
}
declare module '*/sage-settings.module.css' {
  const styles: Readonly<Record<'few' | 'referenceFields' | 'referenceFieldsList' | 'referenceFieldsTools' | 'root' | 'settingField', string>>;
  export default styles;
}
declare module '*/sage-table.module.css' {
  const styles: Readonly<Record<'root' | 'sageBreach' | 'sageChangeable', string>>;
  export default styles;
}
declare module '*/sales-columns.module.css' {
  const styles: Readonly<Record<'category' | 'details' | 'quantity', string>>;
  export default styles;
}
declare module '*/save-bar.module.css' {
  const styles: Readonly<Record<'advice' | 'buttonTotal' | 'buttons' | 'count' | 'draw' | 'list' | 'message' | 'root' | 'save' | 'spinner' | 'state' | 'text' | 'tick' | 'total' | 'turn' | 'undo' | 'where', string>>;
  export default styles;
}
declare module '*/save-form.module.css' {
  const styles: Readonly<Record<'keys' | 'undo' | 'unsaved', string>>;
  export default styles;
}
declare module '*/screen-head.module.css' {
  const styles: Readonly<Record<'root' | 'tools' | 'words', string>>;
  export default styles;
}
declare module '*/scrolled-title.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/search-field.module.css' {
  const styles: Readonly<Record<'clear' | 'fill' | 'root' | 'wait', string>>;
  export default styles;
}
declare module '*/search-invoices.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/search-screen.module.css' {
  const styles: Readonly<Record<'go' | 'head' | 'note' | 'resultTools' | 'results' | 'root' | 'scope' | 'searchAppear' | 'searchFade' | 'tools' | 'waiting', string>>;
  export default styles;
}
declare module '*/search-start.module.css' {
  const styles: Readonly<Record<'example' | 'root', string>>;
  export default styles;
}
declare module '*/second-factor-card.module.css' {
  const styles: Readonly<Record<'root' | 'text', string>>;
  export default styles;
}
declare module '*/segmented-choice.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/server-status-screen.module.css' {
  const styles: Readonly<Record<'sections', string>>;
  export default styles;
}
declare module '*/session-ended.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/set-import-name.module.css' {
  const styles: Readonly<Record<'beside' | 'links' | 'open' | 'problem' | 'root', string>>;
  export default styles;
}
declare module '*/settings-screen.module.css' {
  const styles: Readonly<Record<'analysis' | 'columns' | 'effect' | 'fields' | 'logo' | 'mark' | 'mistake' | 'paper' | 'rail' | 'roles' | 'row', string>>;
  export default styles;
}
declare module '*/share-bar.module.css' {
  const styles: Readonly<Record<'bar' | 'fill' | 'root', string>>;
  export default styles;
}
declare module '*/sheet-grid.module.css' {
  const styles: Readonly<Record<'root' | 'sheetBox' | 'sheetEdge', string>>;
  export default styles;
}
declare module '*/sheet-head.module.css' {
  const styles: Readonly<Record<'sheetBrand' | 'sheetBrandItems' | 'sheetBrandName' | 'sheetShop', string>>;
  export default styles;
}
declare module '*/sheet-line.module.css' {
  const styles: Readonly<Record<'brief' | 'root' | 'status' | 'tools' | 'version' | 'whole', string>>;
  export default styles;
}
declare module '*/sheet-list.module.css' {
  const styles: Readonly<Record<'all' | 'name' | 'root' | 'total', string>>;
  export default styles;
}
declare module '*/sheet-notes.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/sheet-preview.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/sheet-rows.module.css' {
  const styles: Readonly<Record<'sheetCategory' | 'sheetFoot' | 'sheetLine' | 'sheetProduct' | 'sheetProductDetails' | 'sheetProductName' | 'sheetQuantity' | 'sheetTotal', string>>;
  export default styles;
}
declare module '*/sheet-skeleton.module.css' {
  const styles: Readonly<Record<'category' | 'head' | 'line' | 'root' | 'row' | 'version', string>>;
  export default styles;
}
declare module '*/sheet-summary.module.css' {
  const styles: Readonly<Record<'more' | 'root', string>>;
  export default styles;
}
declare module '*/sheet-top.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/sheet-version.module.css' {
  const styles: Readonly<Record<'items' | 'root', string>>;
  export default styles;
}
declare module '*/shell.module.css' {
  const styles: Readonly<Record<'adminTabsWait' | 'root' | 'skipLink', string>>;
  export default styles;
}
declare module '*/shop-card.module.css' {
  const styles: Readonly<Record<'changed' | 'days' | 'head' | 'new' | 'order' | 'root' | 'ways', string>>;
  export default styles;
}
declare module '*/shop-cards.module.css' {
  const styles: Readonly<Record<'brand' | 'root' | 'totals', string>>;
  export default styles;
}
declare module '*/shop-chips.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/shop-filters.module.css' {
  const styles: Readonly<Record<'chips' | 'root', string>>;
  export default styles;
}
declare module '*/shop-form.module.css' {
  const styles: Readonly<Record<'contact' | 'contactTools' | 'contacts' | 'goneContact' | 'hint' | 'mistake' | 'pair' | 'part' | 'partHead' | 'root' | 'town', string>>;
  export default styles;
}
declare module '*/shop-front.module.css' {
  const styles: Readonly<Record<'front' | 'frontBay' | 'frontRiser' | 'frontShelf' | 'frontSign' | 'frontWindow' | 'street' | 'streetScene', string>>;
  export default styles;
}
declare module '*/shop-home-screen.module.css' {
  const styles: Readonly<Record<'columns' | 'head' | 'left' | 'right' | 'root', string>>;
  export default styles;
}
declare module '*/shop-pager.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/shop-rail.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/shop-rows.module.css' {
  const styles: Readonly<Record<'shopRow' | 'shopRowChanged' | 'shopRowInactive', string>>;
  export default styles;
}
declare module '*/shops-screen.module.css' {
  const styles: Readonly<Record<'cardFacts' | 'cards' | 'filters' | 'flag' | 'foot' | 'name' | 'next' | 'placed' | 'table' | 'tools', string>>;
  export default styles;
}
declare module '*/short-day.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/short-moment.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/shortcuts-dialog.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/show-choice.module.css' {
  const styles: Readonly<Record<'reason', string>>;
  export default styles;
}
declare module '*/show-more.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/side-drawer.module.css' {
  const styles: Readonly<Record<'body' | 'close' | 'content' | 'foot' | 'head' | 'subtitle', string>>;
  export default styles;
}
declare module '*/sign-in.module.css' {
  const styles: Readonly<Record<'demoAccounts' | 'password' | 'providers', string>>;
  export default styles;
}
declare module '*/skeleton-rows.module.css' {
  const styles: Readonly<Record<'breathe' | 'root', string>>;
  export default styles;
}
declare module '*/small-button.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/sort-head.module.css' {
  const styles: Readonly<Record<'sortButton', string>>;
  export default styles;
}
declare module '*/sortable-table.module.css' {
  const styles: Readonly<Record<'fadeWhatFollows' | 'root' | 'tableList' | 'tableListAmount' | 'tableListEdge' | 'tableListTotals', string>>;
  export default styles;
}
declare module '*/sparkline.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/spec-card.module.css' {
  const styles: Readonly<Record<'columns' | 'leftOut' | 'nothing' | 'root', string>>;
  export default styles;
}
declare module '*/spec-card-screen.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/spec-cards-screen.module.css' {
  const styles: Readonly<Record<'results' | 'root' | 'search' | 'tools', string>>;
  export default styles;
}
declare module '*/state-badge.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/status-badge.module.css' {
  const styles: Readonly<Record<'later' | 'notOrderedBadge' | 'root', string>>;
  export default styles;
}
declare module '*/status-banner.module.css' {
  const styles: Readonly<Record<'action' | 'burn' | 'icon' | 'lock' | 'note' | 'root' | 'side' | 'text', string>>;
  export default styles;
}
declare module '*/status-colours.module.css' {
  const styles: Readonly<Record<'baking' | 'closing' | 'delivered' | 'late' | 'missed' | 'new' | 'received' | 'today' | 'void', string>>;
  export default styles;
}
declare module '*/status-table.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/step-photo.module.css' {
  const styles: Readonly<Record<'button' | 'buttons' | 'tools', string>>;
  export default styles;
}
declare module '*/step-row.module.css' {
  const styles: Readonly<Record<'place' | 'row' | 'text' | 'tools', string>>;
  export default styles;
}
declare module '*/stop-orders-notice.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/strip-day-link.module.css' {
  const styles: Readonly<Record<'stripCount' | 'stripDay' | 'stripDayShape' | 'stripLoad' | 'stripMonth' | 'stripNumber' | 'stripToday' | 'stripWeekday', string>>;
  export default styles;
}
declare module '*/suppliers-section.module.css' {
  const styles: Readonly<Record<'actions' | 'none' | 'root' | 'table', string>>;
  export default styles;
}
declare module '*/table-print.module.css' {
  const styles: Readonly<Record<'root' | 'upright', string>>;
  export default styles;
}
declare module '*/tasks.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/test-email.module.css' {
  const styles: Readonly<Record<'facts' | 'failure' | 'icon' | 'root', string>>;
  export default styles;
}
declare module '*/toast.module.css' {
  const styles: Readonly<Record<'in' | 'root' | 'runOut' | 'time' | 'toasts' | 'undo', string>>;
  export default styles;
}
declare module '*/undo-question.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/unit-cost.module.css' {
  const styles: Readonly<Record<'field' | 'root', string>>;
  export default styles;
}
declare module '*/upload-progress.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/user-form.module.css' {
  const styles: Readonly<Record<'pair' | 'permission' | 'root' | 'shopChoice' | 'shopChoiceList' | 'switches', string>>;
  export default styles;
}
declare module '*/users-screen.module.css' {
  const styles: Readonly<Record<'filters' | 'levelLabel' | 'table' | 'tools' | 'userActions' | 'userShopsCount' | 'userShopsList', string>>;
  export default styles;
}
declare module '*/usual-band.module.css' {
  const styles: Readonly<Record<'add' | 'all' | 'lead' | 'root', string>>;
  export default styles;
}
declare module '*/usual-head.module.css' {
  const styles: Readonly<Record<'fill' | 'from' | 'name', string>>;
  export default styles;
}
declare module '*/usual-mark.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/verdict.module.css' {
  const styles: Readonly<Record<'matters' | 'root' | 'sentence' | 'toDo', string>>;
  export default styles;
}
declare module '*/view-as-band.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/view-menu.module.css' {
  const styles: Readonly<Record<'copies' | 'large' | 'root' | 'shade' | 'size' | 'word', string>>;
  export default styles;
}
declare module '*/weigh-list.module.css' {
  const styles: Readonly<Record<'box' | 'clear' | 'head' | 'inside' | 'name' | 'nothing' | 'open' | 'root' | 'row' | 'tick' | 'words', string>>;
  export default styles;
}
declare module '*/weight.module.css' {
  const styles: Readonly<Record<'root', string>>;
  export default styles;
}
declare module '*/who-ordered.module.css' {
  const styles: Readonly<Record<'missing' | 'root', string>>;
  export default styles;
}
declare module '*/winner-ticket.module.css' {
  const styles: Readonly<Record<'body' | 'boxes' | 'days' | 'root' | 'stub' | 'when', string>>;
  export default styles;
}
declare module '*/words-field.module.css' {
  const styles: Readonly<Record<'add' | 'root' | 'word' | 'words', string>>;
  export default styles;
}
declare module '*.css' {}
