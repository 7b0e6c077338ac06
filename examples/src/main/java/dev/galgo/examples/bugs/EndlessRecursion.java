package dev.galgo.examples.bugs;

import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/**
 * Runs out of stack in a handler: a factorial that counts down past zero.
 *
 * <p>It happens only if the question arrives before the number; until then the calculator holds -1.
 */
public class EndlessRecursion extends Actor {
    @SuppressWarnings("NullAway.Init") // setUp runs before test
    private ActorName calculator;

    @message
    public void setUp(String[] args) {
        calculator = create(Calculator.class);
    }

    @message
    public void test(String[] args) {
        send(calculator, "enter", 5);
        send(calculator, "factorial");
    }

    /** Computes the factorial of what was entered. */
    public static class Calculator extends Actor {
        private int entered = -1;
        private int shown;

        @message
        public void enter(int number) {
            entered = number;
        }

        @message
        public void factorial() {
            shown = factorial(entered);
        }

        private static int factorial(int n) {
            return n == 0 ? 1 : n * factorial(n - 1);
        }

        @message
        public int shown() {
            return shown;
        }
    }
}
