package dev.galgo.control;

import dev.galgo.control.agent.Agents;
import java.util.List;

/** Runs in a JVM of its own: calls a program before and after the agent is installed by {@code attach}, or with it from the start. */
final class ForkedMain {
    private ForkedMain() {}

    public static void main(String[] arguments) throws Exception {
        if (List.of(arguments).contains("attach")) {
            System.out.println("before: " + call("Waiting", "join") + " "
                    + call("Reading", "reference").equals(virtual()));
            var refused = Agents.install("dev.galgo.control.program.");
            System.out.println("installed: " + refused);
            if (refused.isPresent()) {
                return; // each further try would start another JVM, for the same answer
            }
            System.out.println("again: " + Agents.install("dev.galgo.control.program."));
            System.out.println("otherwise: " + Agents.install("shop."));
        }
        System.out.println("then: " + call("Waiting", "join") + " "
                + call("Reading", "reference").equals(virtual()));
        System.out.println("new: " + call("Tasking", "submit"));
    }

    private static Long virtual() {
        return Recorder.START_MILLIS;
    }

    private static Object call(String program, String method) throws Exception {
        var control = new Recorder();
        var before = Hooks.enter(control);
        try {
            var found = Class.forName("dev.galgo.control.program." + program).getDeclaredMethod(method);
            found.setAccessible(true);
            var result = found.invoke(null);
            return control.log().isEmpty() ? result : result + " after " + control.log();
        } finally {
            Hooks.enter(before);
        }
    }
}
