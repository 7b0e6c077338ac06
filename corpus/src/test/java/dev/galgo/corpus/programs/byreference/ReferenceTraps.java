package dev.galgo.corpus.programs.byreference;

import static dev.galgo.corpus.Mechanism.BY_REFERENCE;

import dev.galgo.corpus.Trap;
import java.io.Writer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** Two actors use one object. */
public final class ReferenceTraps {
    private ReferenceTraps() {}

    /** Keeps a list, gives it away, and takes one. */
    public static class Store extends Actor {
        List<Integer> list = new ArrayList<>();
        int[] cell = {0};

        @message
        public List<Integer> get() {
            return list;
        }

        @message
        public int[] cell() {
            return cell;
        }

        @message
        public int size() {
            return list.size();
        }

        @message
        public void take(List<Integer> given) {
            list = given;
        }

        @message
        public void grow(List<Integer> given) {
            given.add(1);
        }

        @message
        public List<Integer> same(List<Integer> given) {
            given.add(1);
            return given;
        }
    }

    @Trap(mechanism = BY_REFERENCE, truth = "every order: the list of the store is changed from outside")
    public static class AnswerIsLive extends Actor {
        @message
        public void test() {
            ActorName store = create(Store.class);
            List<Integer> list = callByRef(store, "get");
            list.add(1);
            int size = this.<Integer>call(store, "size");
            assert size == 0 : "the store has changed";
        }
    }

    @Trap(mechanism = BY_REFERENCE, truth = "every order: the argument is changed by the callee")
    public static class ArgumentIsChanged extends Actor {
        @message
        public void test() {
            ActorName store = create(Store.class);
            List<Integer> mine = new ArrayList<>();
            callByRef(store, "same", mine);
            assert mine.isEmpty() : "changed by the store";
        }
    }

    @Trap(mechanism = BY_REFERENCE, truth = "every order: the answer is the argument")
    public static class AnswerIsArgument extends Actor {
        @message
        public void test() {
            ActorName store = create(Store.class);
            List<Integer> mine = new ArrayList<>();
            List<Integer> back = callByRef(store, "same", mine);
            assert back != mine : "one and the same";
        }
    }

    @Trap(mechanism = BY_REFERENCE, truth = "every order: the array of the store is written")
    public static class ArrayIsLive extends Actor {
        @message
        public void test() {
            ActorName store = create(Store.class);
            int[] cell = callByRef(store, "cell");
            cell[0] = 7;
            int[] again = callByRef(store, "cell");
            assert again[0] == 0 : "written from outside";
        }
    }

    @Trap(mechanism = BY_REFERENCE, truth = "take, add, size")
    public static class KeptAndChanged extends Actor {
        List<Integer> mine = new ArrayList<>();
        ActorName store;

        @message
        public void test() {
            store = create(Store.class);
            callByRef(store, "take", mine);
            send(self(), "look");
            send(self(), "add");
        }

        @message
        public void add() {
            mine.add(1);
        }

        @message
        public void look() {
            int size = this.<Integer>call(store, "size");
            assert size == 0 : "changed behind its back";
        }
    }

    @Trap(mechanism = BY_REFERENCE, truth = "grow before look")
    public static class ChangedByReceiver extends Actor {
        List<Integer> mine = new ArrayList<>();

        @message
        public void test() {
            send(self(), "look");
            sendByRef(create(Store.class), "grow", mine);
        }

        @message
        public void look() {
            assert mine.isEmpty() : "changed by the receiver";
        }
    }

    @Trap(mechanism = BY_REFERENCE, truth = "every order: the message changes before it arrives")
    public static class ChangedAfterSend extends Actor {
        @message
        public void test() {
            List<Integer> list = new ArrayList<>();
            sendByRef(self(), "take", list);
            list.add(1);
        }

        @message
        public void take(List<Integer> given) {
            assert given.isEmpty() : "changed on its way";
        }
    }

    @Trap(mechanism = BY_REFERENCE, truth = "both receivers add")
    public static class TwoReceivers extends Actor {
        @message
        public void test() {
            AtomicInteger shared = new AtomicInteger();
            sendByRef(create(Adder.class), "add", shared);
            sendByRef(create(Adder.class), "add", shared);
        }

        public static class Adder extends Actor {
            @message
            public void add(AtomicInteger number) {
                assert number.incrementAndGet() == 1 : "somebody else adds, too";
            }
        }
    }

    @Trap(mechanism = BY_REFERENCE, truth = "put before look")
    public static class NestedInMessage extends Actor {
        Map<String, List<Integer>> mine = new HashMap<>(Map.of("k", new ArrayList<>()));

        @message
        public void test() {
            send(self(), "look");
            sendByRef(create(Putter.class), "put", new ArrayList<>(List.of(mine.get("k"))));
        }

        @message
        public void look() {
            assert mine.get("k").isEmpty() : "reached through the message";
        }

        public static class Putter extends Actor {
            @message
            public void put(List<List<Integer>> lists) {
                lists.get(0).add(1);
            }
        }
    }

    @Trap(mechanism = BY_REFERENCE, truth = "write before look")
    public static class ArrayElement extends Actor {
        int[][] mine = {{0}};

        @message
        public void test() {
            send(self(), "look");
            sendByRef(create(Writer.class), "write", (Object) mine[0]);
        }

        @message
        public void look() {
            assert mine[0][0] == 0 : "written from outside";
        }

        public static class Writer extends Actor {
            @message
            public void write(int[] row) {
                row[0] = 1;
            }
        }
    }

    @Trap(mechanism = BY_REFERENCE, truth = "forwarded before the second look")
    public static class ForwardedAndKept extends Actor {
        @message
        public void test() {
            sendByRef(create(Keeper.class), "keep", new ArrayList<Integer>());
        }

        public static class Keeper extends Actor {
            List<Integer> kept;

            @message
            public void keep(List<Integer> list) {
                kept = list;
                send(self(), "look");
                sendByRef(create(Store.class), "grow", list);
            }

            @message
            public void look() {
                assert kept.isEmpty() : "forwarded and changed";
            }
        }
    }

    @Trap(mechanism = BY_REFERENCE, truth = "every order: a field of the callee's state is handed out twice")
    public static class TwoCallers extends Actor {
        int answers;

        @message
        public void test() {
            ActorName store = create(Store.class);
            List<Integer> one = callByRef(store, "get");
            List<Integer> two = callByRef(store, "get");
            one.add(1);
            assert two.isEmpty() : "one list for both";
        }
    }

    @Trap(mechanism = BY_REFERENCE, truth = "every order: builder is shared")
    public static class BuilderByReference extends Actor {
        @message
        public void test() {
            StringBuilder text = new StringBuilder();
            callByRef(create(Appender.class), "append", text);
            assert text.length() == 0 : "appended by the callee";
        }

        public static class Appender extends Actor {
            @message
            public int append(StringBuilder text) {
                return text.append("x").length();
            }
        }
    }
}
