package dev.galgo.corpus.programs.commandline;

import static dev.galgo.corpus.Mechanism.COMMAND_LINE;
import static osl.manager.Foundry.createActor;
import static osl.manager.Foundry.send;

import dev.galgo.corpus.Correct;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** The same with arguments for which they are right, though they would break without. */
public final class CommandLineNeighbours {
    private CommandLineNeighbours() {}

    static class Counter extends Actor {
        int value;

        @message
        public void add(int n) {
            value += n;
            assert value != 5 : "five";
        }
    }

    @Correct(
            mechanism = COMMAND_LINE,
            args = {"add", "4"})
    public static class HasTest extends Counter {
        @message
        public void test() {
            send(self(), "add", 5);
        }
    }

    @Correct(
            mechanism = COMMAND_LINE,
            args = {"begin"})
    public static class HasBoth extends Counter {
        @message
        public void setUp() {
            value = 5;
        }

        @message
        public void test() {
            send(self(), "add", 0);
        }

        @message
        public void begin() {
            send(self(), "add", 2);
        }
    }

    @Correct(mechanism = COMMAND_LINE)
    public static class TestAlone extends Counter {
        @message
        public void test() {
            send(self(), "add", 1);
            send(self(), "add", 2);
        }
    }

    @Correct(mechanism = COMMAND_LINE)
    public static class SetUpFirst extends Counter {
        @message
        public void setUp() {
            value = 10;
        }

        @message
        public void test() {
            send(self(), "add", 5);
        }
    }

    @Correct(
            mechanism = COMMAND_LINE,
            args = {"1"})
    public static class MainWithNumber {
        public static void main(String[] args) {
            ActorName counter = createActor(Plain.class);
            int n = args.length == 0 ? 3 : Integer.parseInt(args[0]);
            for (int i = 0; i < n; i++) {
                send(counter, "add", 2);
            }
            send(counter, "add", -1);
        }

        public static class Plain extends Counter {}
    }

    @Correct(
            mechanism = COMMAND_LINE,
            args = {"1"})
    public static class DriverWithNumber extends Actor {
        int answers;

        @message
        public void test(String[] args) {
            int n = args.length == 0 ? 2 : Integer.parseInt(args[0]);
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

    @Correct(
            mechanism = COMMAND_LINE,
            args = {"put", "five"})
    public static class Overloaded extends Actor {
        @message
        public void put(String text) {
            assert text.equals("five");
        }

        @message
        public void put(int number) {
            assert false : "a number";
        }
    }

    @Correct(
            mechanism = COMMAND_LINE,
            args = {"begin", "7"})
    public static class FirstMessageWithArgument extends Actor {
        int sum;

        @message
        public void begin(int n) {
            send(self(), "step", n);
            send(self(), "step", -n);
        }

        @message
        public void step(int i) {
            sum += i;
            assert Math.abs(sum) == 7 || sum == 0;
        }
    }
}
