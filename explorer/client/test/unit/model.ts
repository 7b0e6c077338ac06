// What the unit tests look at, as one module that node can read.
export { fragmentOf, placeOf } from '../../src/api/address';
export { EventReader } from '../../src/api/events';
export { align } from '../../src/model/beside';
export { before, circleOf, lengthText, next, turnAt } from '../../src/model/circle';
export { causalPast, decisive, overtakers } from '../../src/model/causality';
export { AS_CREATED, columnsOf, foldable, moved } from '../../src/model/columns';
export { complete } from '../../src/model/complete';
export { conditionOf, holds } from '../../src/model/condition';
export { coverageOf } from '../../src/model/coverage';
export { Layout } from '../../src/model/layout';
export { parentOf, pathOf } from '../../src/model/path';
export { Folder, history } from '../../src/model/position';
export { search } from '../../src/model/search';
export { rowsOf, START, Tree } from '../../src/model/tree';
export { difference } from '../../src/model/values';
export { messageText, oneLine, sentence, shorten } from '../../src/model/words';
