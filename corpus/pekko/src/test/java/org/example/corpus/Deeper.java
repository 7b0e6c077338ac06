package org.example.corpus;

import static org.example.corpus.Flavour.CLASSIC;
import static org.example.corpus.Flavour.TYPED;
import static org.example.corpus.Stage.check;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.pekko.actor.AbstractActor;
import org.apache.pekko.actor.ActorIdentity;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.Identify;
import org.apache.pekko.actor.Props;

/** Views in messages, statics, children that start beside their parents, look-ups by path, and the order of references in hash sets. */
public final class Deeper {
    private Deeper() {}

    private static void viewer(Stage stage, boolean copies) {
        Map<Object, Integer> known = new LinkedHashMap<>();
        var reader = stage.actor("reader", (self, message) -> check(((Collection<?>) message).size() == 1, "grew"));
        var keeper = stage.actor("keeper", (self, message) -> {
            if (message.equals("show")) {
                reader.tell(copies ? List.copyOf(known.keySet()) : known.keySet());
            } else {
                known.put(message, 1);
            }
        });
        keeper.tell("one");
        keeper.tell("show");
        keeper.tell("two");
    }

    @Trap("the keys that were sent are a view, and grow while they are under way")
    public static void viewInMessage(Stage stage) {
        viewer(stage, false);
    }

    @Correct
    public static void copyInMessage(Stage stage) {
        viewer(stage, true);
    }

    private static final class Registry {
        private static boolean initialised;
        private static int next;
        private static final int LIMIT = 10;
    }

    @Trap("whoever comes first sets the static, and whoever comes first reads it unset")
    public static void idempotentStatic(Stage stage) {
        stage.actor("writer", (self, message) -> Registry.initialised = true).tell("go");
        stage.actor("reader", (self, message) -> check(Registry.initialised, "not initialised"))
                .tell("go");
    }

    @Trap("both number from one static")
    public static void staticNumbers(Stage stage) {
        for (String name : List.of("a", "b")) {
            stage.actor(name, (self, message) -> Registry.next++).tell("go");
        }
    }

    @Correct
    public static void staticConstant(Stage stage) {
        for (String name : List.of("a", "b")) {
            stage.actor(name, (self, message) -> check(Registry.LIMIT == 10, "changed"))
                    .tell("go");
        }
    }

    private static final class Child extends AbstractActor {
        Child(AtomicReference<String> configuration) {
            check(configuration.get() != null, "started before it was configured");
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder().matchAny(message -> {}).build();
        }
    }

    private static final class Family extends AbstractActor {
        private final AtomicReference<String> configuration;
        private final boolean before;

        Family(AtomicReference<String> configuration, boolean before) {
            this.configuration = configuration;
            this.before = before;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchAny(message -> {
                        if (before) {
                            configuration.set("set");
                        }
                        getContext().actorOf(Props.create(Child.class, () -> new Child(configuration)), "child");
                        configuration.set("set");
                    })
                    .build();
        }
    }

    @Trap(value = "the child starts before its parent has set what it reads", in = CLASSIC)
    public static void childStartsFirst(Stage stage) {
        var configuration = new AtomicReference<String>();
        stage.classic("parent", Props.create(Family.class, () -> new Family(configuration, false)))
                .tell("go");
    }

    @Correct(in = CLASSIC)
    public static void childStartsAfterwards(Stage stage) {
        var configuration = new AtomicReference<String>();
        stage.classic("parent", Props.create(Family.class, () -> new Family(configuration, true)))
                .tell("go");
    }

    private static final class Seeker extends AbstractActor {
        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(
                            ActorIdentity.class,
                            answer -> check(answer.getActorRef().isPresent(), "nobody there"))
                    .matchAny(message ->
                            getContext().actorSelection("/user/parent/child").tell(new Identify(1), getSelf()))
                    .build();
        }
    }

    @Trap(value = "the path is looked up before the actor is there", in = CLASSIC)
    public static void lookedUpTooEarly(Stage stage) {
        stage.actor("parent", (self, message) -> self.child("child", (own, work) -> {}))
                .tell("go");
        stage.classic("seeker", Props.create(Seeker.class, Seeker::new)).tell("go");
    }

    private static void firstOf(Stage stage, Set<ActorRef> refs, Map<ActorRef, String> names) {
        stage.actor("a", (self, message) -> {
                    String first = names.get(refs.iterator().next());
                    check(first.equals("x"), "another comes first");
                })
                .tell("go");
    }

    @Trap(
            value = "references lie in a hash set in an order that changes from run to run",
            in = {TYPED, CLASSIC})
    public static void firstReference(Stage stage) {
        Set<ActorRef> refs = new HashSet<>();
        Map<ActorRef, String> names = new HashMap<>();
        for (String name : List.of("x", "y", "z")) {
            ActorRef ref = ((Actors.Classic) stage.classic(name, Actors.props((self, message) -> {}))).to();
            refs.add(ref);
            names.put(ref, name);
        }
        firstOf(stage, refs, names);
    }

    @Correct(in = {TYPED, CLASSIC})
    public static void firstInOrder(Stage stage) {
        Set<ActorRef> refs = new java.util.LinkedHashSet<>();
        Map<ActorRef, String> names = new HashMap<>();
        for (String name : List.of("x", "y", "z")) {
            ActorRef ref = ((Actors.Classic) stage.classic(name, Actors.props((self, message) -> {}))).to();
            refs.add(ref);
            names.put(ref, name);
        }
        firstOf(stage, refs, names);
    }
}
