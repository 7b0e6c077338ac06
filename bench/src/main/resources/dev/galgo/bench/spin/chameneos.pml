/*
 * chameneos(N): three creatures meet in pairs at a broker until N meetings have taken place; the same program as
 * dev.galgo.examples.chameneos, one delivery a transition.
 *
 * Written to be as small and as fast as Spin allows. The cloud is an unordered multiset of messages, but a creature is concerned by at
 * most one message at a time: the one it sent to the broker, or the one that is on its way to it. So three bytes hold the cloud, one
 * for each creature; the assertions say so. One process whose every step is a d_step: Spin stores one state a delivery and nothing in
 * between.
 */
#ifndef N
#define N 2
#endif

#define NOBODY 3
#define NO_COLOUR 3

/* What the message that concerns a creature is. */
#define NOTHING 0
#define START 1
#define STOP 2
#define TO_BROKER 3 /* + the creature's colour: hook(creature, colour) to the broker */
#define TO_CREATURE 6 /* + 3 * other + the other's colour: hook(other, colour) to the creature */

#define MET(mine, others) (((mine) == (others)) -> (mine) : (3 - (mine) - (others)))
#define OTHER(note) (((note) - TO_CREATURE) / 3)
#define COLOUR(note) (((note) - TO_CREATURE) % 3)

bool booted;
byte meetingsLeft;
byte waiting = NOBODY;
byte waitingColour = NO_COLOUR;
byte colour[3];
byte meetings[3];
byte meetingsWithSelf[3];
byte note[3];

#define SEND(x, what) assert(note[x] == NOTHING); note[x] = (what)

/* Broker.hook(x, c) */
#define AT_BROKER(x) \
  :: d_step { note[x] >= TO_BROKER && note[x] < TO_CREATURE && meetingsLeft == 0 -> \
       note[x] = STOP } \
  :: d_step { note[x] >= TO_BROKER && note[x] < TO_CREATURE && meetingsLeft > 0 && waiting == NOBODY -> \
       waiting = x; waitingColour = note[x] - TO_BROKER; note[x] = NOTHING } \
  :: d_step { note[x] >= TO_BROKER && note[x] < TO_CREATURE && meetingsLeft > 0 && waiting != NOBODY -> \
       assert(waiting != x); \
       SEND(waiting, TO_CREATURE + 3 * x + (note[x] - TO_BROKER)); \
       note[x] = TO_CREATURE + 3 * waiting + waitingColour; \
       waiting = NOBODY; waitingColour = NO_COLOUR; meetingsLeft-- }

/* Chameneos.start(), Chameneos.hook(other, c), Chameneos.stop() */
#define AT_CREATURE(x) \
  :: d_step { note[x] == START -> note[x] = TO_BROKER + colour[x] } \
  :: d_step { note[x] >= TO_CREATURE -> \
       meetings[x]++; \
       meetingsWithSelf[x] = meetingsWithSelf[x] + (OTHER(note[x]) == x); \
       colour[x] = MET(colour[x], COLOUR(note[x])); \
       note[x] = TO_BROKER + colour[x] } \
  :: d_step { note[x] == STOP -> note[x] = NOTHING }

active proctype cloud() {
end:
  do
  :: d_step { !booted -> /* Broker.boot(N) */
       booted = true; meetingsLeft = N;
       colour[0] = 0; note[0] = START;
       colour[1] = 1; note[1] = START;
       colour[2] = 2; note[2] = START }
  AT_BROKER(0)
  AT_BROKER(1)
  AT_BROKER(2)
  AT_CREATURE(0)
  AT_CREATURE(1)
  AT_CREATURE(2)
  od
}
