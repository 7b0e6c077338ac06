package dev.galgo.agent;

import dev.galgo.agent.rewrite.ProgramClasses;
import dev.galgo.agent.rewrite.Rewriter;
import dev.galgo.agent.rewrite.RewritingLoader;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import org.jspecify.annotations.Nullable;

/** Loads the test programs rewritten, and calls their methods with a control and without. */
public final class Lab {
    private final ClassLoader loader;

    public Lab(URL... places) {
        loader = new RewritingLoader(
                places, Lab.class.getClassLoader(), new Rewriter(ProgramClasses.of("dev.galgo.agent.program.")));
    }

    /** A lab for the programs that were compiled with the tests. */
    public static Lab ofTestPrograms() {
        return new Lab(Lab.class.getProtectionDomain().getCodeSource().getLocation());
    }

    public @Nullable Object call(@Nullable Control control, String program, String method) throws Throwable {
        var type = Class.forName("dev.galgo.agent.program." + program, true, loader);
        var before = Hooks.enter(control);
        try {
            var found = type.getDeclaredMethod(method);
            found.setAccessible(true);
            return found.invoke(null);
        } catch (InvocationTargetException failed) {
            throw failed.getCause();
        } finally {
            Hooks.enter(before);
        }
    }
}
