package dev.galgo.foundry.programs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.regex.Pattern;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.Foundry;
import osl.manager.annotations.message;

/** Programs that show how a plain run goes. */
public final class PlainlyRun {
    private PlainlyRun() {}

    /** Serialisation makes a new pattern, and patterns are equal to none but themselves. */
    public static class Kept extends Actor {
        private final Pattern pattern = Pattern.compile("a+");

        @message
        public void test() {
            send(self(), "compare", pattern);
        }

        @message
        public void compare(Pattern received) {
            assert received.equals(pattern) : "another pattern";
        }
    }

    /** The right way to do it. */
    public static class Compared extends Actor {
        private final Pattern pattern = Pattern.compile("a+");

        @message
        public void test() {
            send(self(), "compare", pattern);
        }

        @message
        public void compare(Pattern received) {
            assert received.pattern().equals(pattern.pattern());
        }
    }

    /** Sleeps for longer than a test goes on. */
    public static class Sleeping extends Actor {
        @message
        public void test() throws InterruptedException {
            Thread.sleep(3_600_000);
        }
    }

    /** Reaches beyond the program. */
    public static class Leaving extends Actor {
        @message
        public void exit() {
            System.exit(1);
        }

        @message
        public void exitByReflection() throws ReflectiveOperationException {
            System.class.getMethod("exit", int.class).invoke(null, 1);
        }

        @message
        public void write() throws IOException {
            Files.createTempFile("plain", ".txt");
        }

        @message
        public void start() {
            new Thread(() -> {}).start();
        }

        @message
        public void change() {
            System.setProperty("plainly.run", "yes");
        }
    }

    /** Reads a file before anything is sent. */
    public static final class LeavingInSetUp {
        private LeavingInSetUp() {}

        public static void main(String[] args) {
            if (Files.exists(Path.of("/no/such/file"))) {
                throw new IllegalStateException("it is there");
            }
        }
    }

    /** Two that ask each other, and go on whatever is thrown. */
    public static class Catching extends Actor {
        @message
        public void test() {
            ask(create(Catching.class), self());
        }

        @message
        public void askBack(ActorName first) {
            ask(first, self());
        }

        private void ask(ActorName other, ActorName back) {
            while (true) {
                try {
                    call(other, "askBack", back);
                    return;
                } catch (Throwable whatever) {
                    continue;
                }
            }
        }
    }

    /** Calls itself as often as is said. */
    public static class Deep extends Actor {
        @message
        public void test(int depth) {
            assert sum(depth) == depth;
        }

        private static int sum(int depth) {
            return depth == 0 ? 0 : 1 + sum(depth - 1);
        }
    }

    /** Does not return until it is interrupted. */
    public static class Hanging extends Actor {
        @message
        public void test() {
            while (!Thread.currentThread().isInterrupted()) {
                Thread.onSpinWait();
            }
        }
    }

    /** Sends itself one message after the other, without end. */
    public static class Endless extends Actor {
        @message
        public void test() {
            send(self(), "test");
        }
    }

    public static class Printing extends Actor {
        @message
        public void test() {
            System.out.println("printed");
            System.err.println("printed");
            new IllegalStateException("printed").printStackTrace();
            send(stdout, "println", "printed");
        }
    }

    /** Each run begins with statics of its own. */
    public static class Counting extends Actor {
        private static int created;

        public Counting() {
            created++;
        }

        @message
        public void test() {
            assert created == 1 : created;
        }
    }

    /** Answers, exceptions, choices and references as its main gets them. */
    public static final class Main {
        private Main() {}

        public static void main(String[] args) {
            ActorName list = Foundry.createActor(Lists.class, args.length);
            int size = Foundry.call(list, "size");
            assert size == 0;
            Foundry.send(list, "work");
        }
    }

    public static class Lists extends Actor {
        private final ArrayList<String> own = new ArrayList<>();
        private final int words;

        public Lists(int words) {
            this.words = words;
        }

        @message
        public int size() {
            return own.size();
        }

        @message
        public void work() {
            assert words == 2;
            ActorName other = create(Lists.class, words + choose(2));
            var filled = new ArrayList<String>();
            callByRef(other, "fill", (Object) filled);
            assert filled.size() == 1;
            var copied = new ArrayList<String>();
            call(other, "fill", copied);
            assert copied.isEmpty();
            try {
                call(other, "fail");
                assert false : "no exception came back";
            } catch (RuntimeException expected) {
                own.add("failed");
            }
            send(other, "destroyed");
        }

        @message
        public void fill(ArrayList<String> list) {
            list.add("filled");
        }

        @message
        public void fail() {
            throw new IllegalStateException("as asked");
        }

        @message
        public void destroyed() {
            destroy("done");
        }
    }

    /** Two that ask each other. */
    public static class Asking extends Actor {
        @message
        public void test() {
            ActorName other = create(Asking.class);
            call(other, "askBack", self());
        }

        @message
        public void askBack(ActorName first) {
            call(first, "test");
        }
    }
}
