// Programs in which something goes wrong in some orders, or by some choices, and not in others: on ActorFoundry and Pekko, in ABS and in the pi-calculus.
import { readdirSync } from 'node:fs';
import { file } from './explore.mjs';

const foundry = (name, ...more) => [name, ['-cp', 'examples/target/classes', ...more, `dev.galgo.examples.${name}`]];
const corpus = (name) => [name, ['-cp', 'corpus/target/test-classes', `dev.galgo.corpus.programs.protocols.ProtocolTraps$${name}`]];
const model = (path) => [path.replace(/^.*\//, ''), [path]];

/** Pekko's jars, as the benchmarks have them. */
function pekkoJars() {
  const jars = readdirSync(file('bench/target/lib')).filter((name) => /^(pekko|scala|config|slf4j)/.test(name));
  return jars.map((name) => file(`bench/target/lib/${name}`));
}

const pekko = (classes, name) => [name, ['-cp', [classes, ...pekkoJars()].join(':'), name]];

export const BROKEN = [
  foundry('server.CheckedServerDriver'),
  foundry('server.ServerMain'),
  foundry('election.ElectionDriver'),
  foundry('election.FailingElectionDriver'),
  foundry('bugs.Philosophers'),
  foundry('bugs.WrongChange'),
  foundry('bugs.CallToTheDead'),
  foundry('bugs.OverfullBuffer'),
  foundry('calls.Forks'),
  foundry('courier.CourierDriver'),
  foundry('unknown.ShopDriver'),
  corpus('CheckThenAct'),
  corpus('ChoiceAndOrder'),
  corpus('Overtaking'),
  corpus('StaleRead'),
  model('examples/abs/account.abs'),
  model('examples/abs/barber.abs'),
  model('examples/abs/deadlock/p2p.abs'),
  model('explorer/client/test/real/hostile.abs'),
  model('explorer/client/test/real/order.api'),
  model('explorer/client/test/real/forgets.api'),
  pekko('cli/target/test-classes', 'org.example.shop.Kiosk'),
];
