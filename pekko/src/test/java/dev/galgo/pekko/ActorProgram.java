package dev.galgo.pekko;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import org.apache.pekko.actor.AbstractActor;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.PoisonPill;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.Terminated;
import org.jspecify.annotations.Nullable;

/**
 * A small Pekko program as data: actors with a number as their state, which react to numbers by sending, spawning, watching, stopping and
 * setting timers.
 *
 * @param roles what each kind of actor does
 * @param top the roles of the actors at the top
 * @param first what the test sends
 * @param journal whether all actors write to one object of the test, which is looked at in the end
 */
record ActorProgram(List<Role> roles, List<Integer> top, List<First> first, boolean journal) {
    private static final int FUEL = 2;
    private static final int STATES = 11;

    /** Reactions, one for each remainder of the number received plus the state. */
    record Role(List<List<Act>> reactions) {}

    /** A number for an actor at the top. */
    record First(int to, int number) {}

    /** One thing to do. */
    record Act(Kind kind, int whom, int number) {}

    /** What an actor can do. */
    enum Kind {
        ADD,
        FORGET,
        SEND,
        REPLY,
        SPAWN,
        SEND_CHILD,
        WATCH,
        STOP_CHILD,
        STOP_SELF,
        POISON,
        BECOME,
        LATER
    }

    static ActorProgram random(long seed) {
        var random = new Random(seed);
        int actors = 3;
        var roles = new ArrayList<Role>();
        for (int i = 0; i < actors + 1; i++) {
            var reactions = new ArrayList<List<Act>>();
            for (int j = 0; j < 3; j++) {
                var acts = new ArrayList<Act>();
                for (int k = random.nextInt(3); k >= 0; k--) {
                    int whom = random.nextBoolean() ? 0 : random.nextInt(actors);
                    acts.add(new Act(kind(random), whom, random.nextInt(2)));
                }
                reactions.add(acts);
            }
            roles.add(new Role(reactions));
        }
        var top = new ArrayList<Integer>();
        for (int i = 0; i < actors; i++) {
            top.add(i);
        }
        var first = new ArrayList<First>();
        for (int i = 0; i < actors; i++) {
            first.add(new First(i, random.nextInt(2)));
        }
        return new ActorProgram(roles, top, first, seed % 2 == 0);
    }

    private static Kind kind(Random random) {
        int roll = random.nextInt(20);
        Kind[] seldom = Kind.values();
        return roll < 4 ? Kind.ADD : roll < 9 ? Kind.SEND : seldom[random.nextInt(seldom.length)];
    }

    /** As a test's body: outcomes are what each actor has in it at any time, and what all of them have in the end. */
    void run(ActorLab lab) {
        var refs = new ArrayList<ActorRef>();
        var pages = new Journal(lab, journal ? new TreeMap<>() : null);
        for (int i = 0; i < top.size(); i++) {
            Role role = roles.get(top.get(i));
            refs.add(lab.spawn(Props.create(Puppet.class, () -> new Puppet(this, role, refs, pages)), "a" + i));
        }
        for (First message : first) {
            refs.get(message.to()).tell(new Numbered(message.number(), FUEL), ActorRef.noSender());
        }
        lab.atEnd(() -> lab.outcome("in the end " + pages.states()));
    }

    record Numbered(int value, int fuel) {}

    /** Shared by all actors of a run, as tests do: the present state of each. */
    record Journal(ActorLab lab, @Nullable TreeMap<String, String> states) {
        void write(String who, String state) {
            lab.outcome(who + " " + state);
            if (states != null) {
                states.put(who, state);
            }
        }

        void erase(String who) {
            if (states != null) {
                states.remove(who);
            }
        }
    }

    static final class Puppet extends AbstractActor {
        private final ActorProgram program;
        private final Role role;
        private final List<ActorRef> others;
        private final Journal journal;
        private final List<ActorRef> children = new ArrayList<>();
        private int state;

        Puppet(ActorProgram program, Role role, List<ActorRef> others, Journal journal) {
            this.program = program;
            this.role = role;
            this.others = others;
            this.journal = journal;
        }

        @Override
        public void preStart() {
            note();
        }

        @Override
        public void postStop() {
            journal.erase(getSelf().path().toStringWithoutAddress());
        }

        private void note() {
            journal.write(getSelf().path().toStringWithoutAddress(), Integer.toString(state));
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(Numbered.class, this::react)
                    .match(Terminated.class, this::mourn)
                    .build();
        }

        private Receive cautious() {
            return receiveBuilder()
                    .match(Numbered.class, number -> {
                        state = (state * 3 + number.value()) % STATES;
                        note();
                        getContext().unbecome();
                    })
                    .match(Terminated.class, this::mourn)
                    .build();
        }

        private void mourn(Terminated terminated) {
            children.remove(terminated.getActor());
            state = (state + 5) % STATES;
            note();
        }

        private void react(Numbered number) {
            state = (state * 2 + number.value() + 1) % STATES; // not the same in another order
            int which = state % role.reactions().size();
            for (Act act : role.reactions().get(which)) {
                perform(act, number);
            }
            note();
        }

        private void perform(Act act, Numbered received) {
            boolean mayGoOn = received.fuel() > 0;
            Numbered next = new Numbered(act.number(), received.fuel() - 1);
            ActorRef whom = others.get(act.whom());
            switch (act.kind()) {
                case ADD -> state = (state + act.number() + 1) % STATES;
                case FORGET -> state = 0;
                case SEND -> {
                    if (mayGoOn) {
                        whom.tell(next, getSelf());
                    }
                }
                case REPLY -> {
                    if (mayGoOn) {
                        getSender().tell(next, getSelf());
                    }
                }
                case SPAWN -> {
                    if (children.size() < 2) {
                        Role last = program.roles().get(program.roles().size() - 1);
                        children.add(getContext()
                                .actorOf(Props.create(Puppet.class, () -> new Puppet(program, last, others, journal))));
                    }
                }
                case SEND_CHILD -> {
                    if (mayGoOn && !children.isEmpty()) {
                        children.get(0).tell(next, getSelf());
                    }
                }
                case WATCH -> {
                    if (!children.isEmpty()) {
                        getContext().watch(children.get(0));
                    } else if (!whom.equals(getSelf())) {
                        getContext().watch(whom);
                    }
                }
                case STOP_CHILD -> {
                    if (!children.isEmpty()) {
                        getContext().stop(children.remove(0));
                    }
                }
                case STOP_SELF -> getContext().stop(getSelf());
                case POISON -> whom.tell(PoisonPill.getInstance(), getSelf());
                case BECOME -> getContext().become(cautious(), false);
                case LATER -> {
                    if (mayGoOn) {
                        getContext()
                                .getSystem()
                                .scheduler()
                                .scheduleOnce(
                                        java.time.Duration.ofMillis(10L + act.number()),
                                        getSelf(),
                                        next,
                                        getContext().getDispatcher(),
                                        getSelf());
                    }
                }
            }
        }
    }
}
