package dev.galgo.corpus.programs.commandline;

import static dev.galgo.corpus.Mechanism.COMMAND_LINE;
import static osl.manager.Foundry.createActor;
import static osl.manager.Foundry.send;

import dev.galgo.corpus.Trap;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** Programs that break with what was asked for, but not with what is easily taken for it. */
public final class CommandLineTraps {
    private CommandLineTraps() {}

    static class Counter extends Actor {
        int value;

        @message
        public void add(int n) {
            value += n;
            assert value != 5 : "five";
        }
    }

    @Trap(
            mechanism = COMMAND_LINE,
            truth = "every order",
            args = {"add", "5"})
    public static class HasTest extends Counter {
        @message
        public void test() {
            send(self(), "add", 1);
        }
    }

    @Trap(
            mechanism = COMMAND_LINE,
            truth = "every order",
            args = {"add", "5"})
    public static class HasSetUp extends Counter {
        @message
        public void setUp() {
            value = 0;
        }
    }

    @Trap(
            mechanism = COMMAND_LINE,
            truth = "every order",
            args = {"begin"})
    public static class HasBoth extends Counter {
        @message
        public void setUp() {
            value = 1;
        }

        @message
        public void test() {
            send(self(), "add", 1);
        }

        @message
        public void begin() {
            send(self(), "add", 5);
        }
    }

    @Trap(
            mechanism = COMMAND_LINE,
            truth = "every order",
            args = {"begin"})
    public static class InheritsTest extends HasTest {
        @message
        public void begin() {
            send(self(), "add", 3);
            send(self(), "add", 2);
        }
    }

    @Trap(
            mechanism = COMMAND_LINE,
            truth = "one, two",
            args = {"begin", "2"})
    public static class FirstMessageWithArgument extends Actor {
        int last;

        @message
        public void begin(int n) {
            for (int i = 1; i <= n; i++) {
                send(self(), "step", i);
            }
        }

        @message
        public void test() {
            send(self(), "step", 1);
        }

        @message
        public void step(int i) {
            assert i > last || last != 2 : "out of order";
            last = i;
        }
    }

    @Trap(
            mechanism = COMMAND_LINE,
            truth = "with three",
            args = {"3"})
    public static class MainWithNumber {
        public static void main(String[] args) {
            ActorName counter = createActor(Plain.class);
            int n = args.length == 0 ? 1 : Integer.parseInt(args[0]);
            for (int i = 0; i < n; i++) {
                send(counter, "add", 2);
            }
            send(counter, "add", -1);
        }

        public static class Plain extends Counter {}
    }

    @Trap(
            mechanism = COMMAND_LINE,
            truth = "with two workers",
            args = {"2"})
    public static class DriverWithNumber extends Actor {
        int answers;

        @message
        public void test(String[] args) {
            int n = args.length == 0 ? 1 : Integer.parseInt(args[0]);
            for (int i = 0; i < n; i++) {
                send(self(), "answer", i);
            }
        }

        @message
        public void answer(int i) {
            assert i == answers : "out of order";
            answers++;
        }
    }

    @Trap(
            mechanism = COMMAND_LINE,
            truth = "every order",
            args = {"put", "5"})
    public static class Overloaded extends Actor {
        @message
        public void put(String text) {
            assert !text.isEmpty();
        }

        @message
        public void put(int number) {
            assert number != 5 : "five";
        }
    }
}
