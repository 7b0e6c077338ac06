package dev.galgo.agent.rewrite;

import static org.objectweb.asm.Opcodes.H_INVOKESTATIC;

import dev.galgo.agent.hook.Scala;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Type;

/** Knows which calls of Scala's library are linked by {@link Scala}. */
final class ScalaSites {
    private static final String DESCRIPTOR = "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;"
            + "Ljava/lang/invoke/MethodType;Ljava/lang/invoke/MethodHandle;)Ljava/lang/invoke/CallSite;";

    private ScalaSites() {}

    /** The method that links the call; null if it is not one of these. */
    static @Nullable Handle bootstrap(String owner, String name) {
        if (!owner.startsWith("scala/concurrent/")) {
            return null;
        }
        return switch (owner.substring("scala/concurrent/".length()) + "." + name) {
            case "Await$.result", "Await$.ready", "Await.result", "Await.ready" -> link("await");
            case "ExecutionContext$.global",
                    "ExecutionContext.global",
                    "ExecutionContext$.opportunistic",
                    "ExecutionContext$Implicits$.global" -> link("context");
            case "ExecutionContext$.fromExecutor",
                    "ExecutionContext.fromExecutor",
                    "ExecutionContext$.fromExecutorService",
                    "ExecutionContext.fromExecutorService" -> link("pool");
            default -> null;
        };
    }

    private static Handle link(String kind) {
        return new Handle(H_INVOKESTATIC, Type.getInternalName(Scala.class), kind, DESCRIPTOR, false);
    }
}
