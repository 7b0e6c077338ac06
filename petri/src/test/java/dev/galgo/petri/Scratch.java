package dev.galgo.petri;

import dev.galgo.petri.limit.*;
import dev.galgo.petri.property.*;
import dev.galgo.petri.solve.*;

public final class Scratch {
    public static void main(String[] a) throws Exception {
        for (String s : a) {
            String[] kv = s.split(":");
            int n = Integer.parseInt(kv[1]);
            var net =
                    switch (kv[0]) {
                        case "philo" -> Families.philosophers(n, false);
                        case "asym" -> Families.philosophers(n, true);
                        default -> Families.workers(n);
                    };
            long t0 = System.nanoTime();
            var se = new StateEquation(
                    Question.deadlock(net), Budget.start(Limits.DEFAULT.withTime(java.time.Duration.ofSeconds(60))));
            try {
                var r = se.run();
                System.out.println(net + " " + r.getClass().getSimpleName() + " it=" + se.iterations() + " ms="
                        + (System.nanoTime() - t0) / 1000000);
            } catch (LimitReached e) {
                System.out.println(net + " " + e.getMessage() + " it=" + se.iterations());
            }
        }
    }
}
