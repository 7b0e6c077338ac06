package dev.galgo.foundry.programs;

import osl.manager.ActorName;

/** Looks into names by reflection. Apart from {@link Alike}, since it is read of classes whether they do that. */
public class ReflectingCollector extends Alike.Collector {
    private static final long serialVersionUID = 1L;
    private ActorName last;

    private static String text(ActorName name) {
        try {
            var field = ActorName.class.getDeclaredField("text");
            field.setAccessible(true);
            return (String) field.get(name);
        } catch (ReflectiveOperationException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    @Override
    boolean fine(ActorName who) {
        boolean rising = last == null || text(last).compareTo(text(who)) < 0;
        last = who;
        return rising || count < 3;
    }
}
