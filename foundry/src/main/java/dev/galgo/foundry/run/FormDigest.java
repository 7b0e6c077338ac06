package dev.galgo.foundry.run;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Digest;
import dev.galgo.core.model.Undigested;
import dev.galgo.snapshot.Form;
import java.lang.reflect.Proxy;

/** Tells another process what a form is: its bytes, the names of its classes, and the actors it refers to. */
final class FormDigest {
    private FormDigest() {}

    static void add(Form form, Digest into) {
        if (!form.isOrdered()) {
            throw new Undigested("a state or message holds two things that only this process can put in order");
        }
        into.add(form.bytes()).add(form.tokens().size());
        for (var token : form.tokens()) {
            if (token instanceof ActorId actor) {
                into.add(1).add(actor);
            } else if (token instanceof Class<?> type && hasName(type)) {
                into.add(2).add(type.getName());
            } else {
                throw new Undigested("a state or message holds "
                        + (token instanceof Class<?>
                                ? "a lambda or proxy, whose class has another name in each process"
                                : "an object that is known by its identity, "
                                        + token.getClass().getSimpleName()));
            }
        }
    }

    /** Lambdas and proxies are named anew by each process. */
    private static boolean hasName(Class<?> type) {
        return !type.isHidden() && !type.getName().contains("$$Lambda") && !Proxy.isProxyClass(type);
    }
}
