package dev.galgo.corpus.programs.byreference;

import static dev.galgo.corpus.Mechanism.BY_REFERENCE;

import dev.galgo.corpus.Correct;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** Objects that are handed over for good, copied, or cannot change. */
public final class ReferenceNeighbours {
    private ReferenceNeighbours() {}

    public static class Store extends Actor {
        List<Integer> list = new ArrayList<>();

        @message
        public List<Integer> copy() {
            return new ArrayList<>(list);
        }

        @message
        public List<Integer> get() {
            return list;
        }

        @message
        public int size() {
            return list.size();
        }

        @message
        public void take(List<Integer> given) {
            list = given;
            list.add(1);
        }

        @message
        public int count(List<Integer> given) {
            return given.size();
        }
    }

    @Correct(mechanism = BY_REFERENCE)
    public static class AnswerIsCopy extends Actor {
        @message
        public void test() {
            ActorName store = create(Store.class);
            List<Integer> list = callByRef(store, "copy");
            list.add(1);
            int size = this.<Integer>call(store, "size");
            assert size == 0;
        }
    }

    /** Right where answers are copies; on one machine the original answers by reference, and there the store changes. */
    @Correct(mechanism = BY_REFERENCE, assumes = "sharing")
    public static class AnswerByValue extends Actor {
        @message
        public void test() {
            ActorName store = create(Store.class);
            List<Integer> list = call(store, "get");
            list.add(1);
            int size = this.<Integer>call(store, "size");
            assert size == 0;
        }
    }

    @Correct(mechanism = BY_REFERENCE)
    public static class HandedOver extends Actor {
        @message
        public void test() {
            sendByRef(create(Store.class), "take", new ArrayList<Integer>());
            send(self(), "done");
        }

        @message
        public void done() {}
    }

    @Correct(mechanism = BY_REFERENCE)
    public static class ArgumentOnlyRead extends Actor {
        @message
        public void test() {
            ActorName store = create(Store.class);
            int count = this.<Integer>callByRef(store, "count", new ArrayList<>(List.of(1, 2)));
            assert count == 2;
        }
    }

    @Correct(mechanism = BY_REFERENCE)
    public static class Immutable extends Actor {
        List<Integer> mine = List.of(1, 2);

        @message
        public void test() {
            ActorName store = create(Store.class);
            sendByRef(store, "count", mine);
            sendByRef(store, "count", mine);
            send(self(), "look");
        }

        @message
        public void look() {
            assert mine.size() == 2;
        }
    }

    @Correct(mechanism = BY_REFERENCE)
    public static class StringsAndNumbers extends Actor {
        String text = "x";

        @message
        public void test() {
            sendByRef(self(), "take", text, 5);
            sendByRef(self(), "take", text, 6);
        }

        @message
        public void take(String given, int number) {
            assert given.equals(text) && number > 4;
        }
    }

    @Correct(mechanism = BY_REFERENCE)
    public static class CopiedBefore extends Actor {
        List<Integer> mine = new ArrayList<>();

        @message
        public void test() {
            sendByRef(create(Store.class), "take", new ArrayList<>(mine));
            send(self(), "look");
        }

        @message
        public void look() {
            assert mine.isEmpty();
        }
    }

    @Correct(mechanism = BY_REFERENCE)
    public static class PassedOn extends Actor {
        @message
        public void test() {
            sendByRef(create(Relay.class), "relay", create(Store.class), new ArrayList<Integer>());
        }

        public static class Relay extends Actor {
            @message
            public void relay(ActorName store, List<Integer> list) {
                list.add(1);
                sendByRef(store, "take", list);
            }
        }
    }

    @Correct(mechanism = BY_REFERENCE)
    public static class OneReceiverEach extends Actor {
        @message
        public void test() {
            sendByRef(create(Adder.class), "add", new AtomicInteger());
            sendByRef(create(Adder.class), "add", new AtomicInteger());
        }

        public static class Adder extends Actor {
            @message
            public void add(AtomicInteger number) {
                assert number.incrementAndGet() == 1;
            }
        }
    }

    @Correct(mechanism = BY_REFERENCE)
    public static class ByValueAfterSend extends Actor {
        @message
        public void test() {
            var list = new ArrayList<Integer>();
            send(self(), "take", list);
            list.add(1);
        }

        @message
        public void take(List<Integer> given) {
            assert given.isEmpty();
        }
    }

    @Correct(mechanism = BY_REFERENCE)
    public static class BuilderReturned extends Actor {
        @message
        public void test() {
            StringBuilder text = callByRef(create(Maker.class), "make");
            assert text.append("y").toString().equals("xy");
        }

        public static class Maker extends Actor {
            @message
            public StringBuilder make() {
                return new StringBuilder("x");
            }
        }
    }
}
