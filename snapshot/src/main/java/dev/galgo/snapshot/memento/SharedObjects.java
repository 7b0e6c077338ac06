package dev.galgo.snapshot.memento;

import dev.galgo.snapshot.memory.IdentityIndex;
import dev.galgo.snapshot.memory.ObjectMemory;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Goes through what each of several owners reaches, as it lies in memory, and finds where they meet.
 *
 * <p>Objects that cannot change themselves are gone through once for each owner, since what is behind them may change.
 */
final class SharedObjects {
    private static final int ROOM = 128;

    private final Mementos mementos;
    private final IdentityIndex objects = new IdentityIndex(ROOM);
    private int[] firstOwner = new int[ROOM];
    private int[] lastOwner = new int[ROOM];
    private final List<Mementos.Common> found = new ArrayList<>();
    private int[] open = new int[ROOM];
    private int openCount;

    SharedObjects(Mementos mementos) {
        this.mementos = mementos;
    }

    List<Mementos.Common> of(List<? extends List<?>> owners) {
        for (int owner = 0; owner < owners.size(); owner++) {
            for (Object root : owners.get(owner)) {
                reach(root, owner);
            }
            for (int next = 0; next < openCount; next++) {
                expand(objects.at(open[next]), owner);
            }
            openCount = 0;
        }
        return found;
    }

    boolean reachesWhatChanges(@Nullable Object root) {
        reach(root, 0);
        for (int next = 0; next < openCount; next++) {
            Object object = objects.at(open[next]);
            if (changes(object, mementos.footing(object))) {
                return true;
            }
            expand(object, 0);
        }
        return false;
    }

    private void expand(Object object, int owner) {
        var footing = mementos.footing(object);
        if (object instanceof Object[] elements) {
            for (Object element : elements) {
                reach(element, owner);
            }
        } else if (footing.kind() == MementoLayout.Kind.OBJECT) {
            for (long offset : footing.changing()) {
                reach(ObjectMemory.reference(object, offset), owner);
            }
            for (long offset : footing.fixed()) {
                reach(ObjectMemory.reference(object, offset), owner);
            }
        }
    }

    private void reach(@Nullable Object target, int owner) {
        if (target == null) {
            return;
        }
        var footing = mementos.footing(target);
        if (footing.kind() == MementoLayout.Kind.OUTSIDE) {
            return;
        }
        int known = objects.size();
        int number = objects.add(target);
        if (number == known) {
            if (number == firstOwner.length) {
                firstOwner = Arrays.copyOf(firstOwner, number * 2);
                lastOwner = Arrays.copyOf(lastOwner, number * 2);
            }
            firstOwner[number] = owner;
        } else if (lastOwner[number] == owner) {
            return;
        } else if (changes(target, footing)) {
            lastOwner[number] = owner;
            found.add(new Mementos.Common(target, firstOwner[number], owner));
            return;
        }
        lastOwner[number] = owner;
        if (openCount == open.length) {
            open = Arrays.copyOf(open, openCount * 2);
        }
        open[openCount++] = number;
    }

    /** Whether an object cannot change and refers to nothing but what lies outside. */
    static boolean isPlain(Mementos mementos, Object object) {
        var footing = mementos.footing(object);
        if (footing.isArray() || footing.changes()) {
            return false;
        }
        for (long offset : footing.fixed()) {
            Object part = ObjectMemory.reference(object, offset);
            if (part != null && mementos.footing(part).kind() != MementoLayout.Kind.OUTSIDE) {
                return false;
            }
        }
        return true;
    }

    private static boolean changes(Object object, MementoLayout footing) {
        return footing.isArray() ? Array.getLength(object) > 0 : footing.changes();
    }
}
