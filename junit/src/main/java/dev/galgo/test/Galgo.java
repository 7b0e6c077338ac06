package dev.galgo.test;

import dev.galgo.pekko.ActorLab;
import java.util.Arrays;
import java.util.function.Consumer;

/**
 * Checks actors by a plain call, in any test framework or none:
 *
 * <pre>{@code
 * Galgo.check(lab -> {
 *     var bank = lab.spawn(Bank.create(), "bank");
 *     bank.tell(new Deposit(100));
 *     lab.atEnd(() -> assertEquals(100, lab.ask(bank, GetBalance::new)));
 * });
 * }</pre>
 *
 * <p>The body runs once for every schedule, so what it changes outside the lab is still changed the next time. It runs on a thread of
 * Galgo's own; only a replay runs on the caller's.
 */
public final class Galgo {
    private static final String PREFIX = "galgo.";

    private Galgo() {}

    /**
     * Runs every order in which messages can be delivered, by the options that system properties such as {@code galgo.replay} or
     * {@code galgo.timeout} say.
     *
     * @throws AssertionError if something is wrong; its message is the schedule that shows it
     */
    public static Checked check(Consumer<ActorLab> body) {
        return check(Options.DEFAULT, body);
    }

    /**
     * Runs orders in which messages can be delivered. Where the options say nothing of their own, system properties do.
     *
     * @throws AssertionError if something is wrong; its message is the schedule that shows it
     */
    public static Checked check(Options options, Consumer<ActorLab> body) {
        Options all = options.orElse(name -> System.getProperty(PREFIX + name));
        CheckOutcome judgement = new TestBodyCheck(
                        "Galgo.check", all, ActorLab.class, body, token -> "Options.DEFAULT.replay(\"" + token + "\")")
                .run();
        String complaint = judgement.complaint();
        if (complaint != null) {
            var error = new AssertionError(complaint, judgement.cause());
            error.setStackTrace(Arrays.stream(error.getStackTrace())
                    .dropWhile(frame -> frame.getClassName().equals(Galgo.class.getName()))
                    .toArray(StackTraceElement[]::new));
            throw error;
        }
        return judgement.checked();
    }
}
