package dev.galgo.control;

import dev.galgo.control.rewrite.Policy;
import dev.galgo.control.rewrite.ProgramClasses;
import dev.galgo.control.rewrite.Rewriter;
import dev.galgo.control.rewrite.RewritingLoader;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import org.jspecify.annotations.Nullable;

/** Loads the test programs rewritten, and calls their methods with a control and without. */
public final class Lab {
    private final ClassLoader loader;

    public Lab(URL... places) {
        loader = new RewritingLoader(
                places,
                Lab.class.getClassLoader(),
                new Rewriter(Policy.pekko(), ProgramClasses.of("dev.galgo.control.program.")));
    }

    /** A lab for the programs that were compiled with the tests. */
    public static Lab ofTestPrograms() {
        return new Lab(Lab.class.getProtectionDomain().getCodeSource().getLocation());
    }

    public @Nullable Object call(@Nullable Control control, String program, String method) throws Throwable {
        var type = Class.forName("dev.galgo.control.program." + program, true, loader);
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
