package dev.galgo.report.story;

import dev.galgo.core.model.Value;
import dev.galgo.core.model.Value.Part;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Which elements of a list came, went or became others. */
final class ListDifferences {
    /**
     * An element that came, went or became another.
     *
     * @param position in the new list; of one that went, in the old
     */
    record Edit(String position, @Nullable Value was, @Nullable Value is) {}

    private static final int MOST_DIGITS = 18;

    private ListDifferences() {}

    /** In the order of the list; null if that cannot be told, since the lists are folded. */
    static @Nullable List<Edit> between(Value was, Value is) {
        if (was.more() > 0 || is.more() > 0) {
            return folded(was, is);
        }
        if (was.parts().size() != is.parts().size()) {
            return edits(was.parts(), is.parts());
        }
        List<Edit> changes = changes(was.parts(), is.parts());
        if (isArray(is)) {
            return changes;
        }
        List<Edit> moves = edits(was.parts(), is.parts());
        return changes.size() <= moves.size() ? changes : moves;
    }

    /** The elements of an array become others; none comes or goes. */
    private static boolean isArray(Value value) {
        String type = value.type();
        return type != null && type.endsWith("]");
    }

    private static List<Edit> changes(List<Part> olds, List<Part> news) {
        var changes = new ArrayList<Edit>();
        for (int i = 0; i < news.size(); i++) {
            if (!olds.get(i).value().isLike(news.get(i).value())) {
                changes.add(new Edit(
                        news.get(i).name(), olds.get(i).value(), news.get(i).value()));
            }
        }
        return changes;
    }

    /** A longest common subsequence keeps its elements; between two kept ones, pairs are changes and the rest came or went. */
    private static List<Edit> edits(List<Part> olds, List<Part> news) {
        int[][] length = new int[olds.size() + 1][news.size() + 1];
        boolean[][] like = new boolean[olds.size()][news.size()];
        for (int i = olds.size() - 1; i >= 0; i--) {
            for (int j = news.size() - 1; j >= 0; j--) {
                like[i][j] = olds.get(i).value().isLike(news.get(j).value());
                length[i][j] = like[i][j] ? length[i + 1][j + 1] + 1 : Math.max(length[i + 1][j], length[i][j + 1]);
            }
        }
        var edits = new ArrayList<Edit>();
        int i = 0;
        int j = 0;
        while (i < olds.size() || j < news.size()) {
            int fromOld = i;
            int fromNew = j;
            while (i < olds.size() || j < news.size()) {
                boolean both = i < olds.size() && j < news.size();
                if (both && like[i][j]) {
                    break;
                }
                if (j == news.size() || (both && length[i + 1][j] >= length[i][j + 1])) {
                    i++;
                } else {
                    j++;
                }
            }
            gap(olds.subList(fromOld, i), news.subList(fromNew, j), edits);
            i++;
            j++;
        }
        return edits;
    }

    private static void gap(List<Part> olds, List<Part> news, List<Edit> edits) {
        for (int k = 0; k < Math.max(olds.size(), news.size()); k++) {
            Part old = k < olds.size() ? olds.get(k) : null;
            Part now = k < news.size() ? news.get(k) : null;
            if (now != null) {
                edits.add(new Edit(now.name(), old == null ? null : old.value(), now.value()));
            } else if (old != null) {
                edits.add(new Edit(old.name(), old.value(), null));
            }
        }
    }

    /** Of folded lists, elements are compared that are told in both: such as have the same position, or come to have it when some are put in or taken out in front. */
    private static @Nullable List<Edit> folded(Value was, Value is) {
        Map<Long, Value> olds = byPosition(was);
        long grown = is.size() - was.size();
        var changed = new ArrayList<Edit>();
        for (Part part : is.parts()) {
            Value old = olds.get(position(part));
            if (old != null && !old.isLike(part.value())) {
                changed.add(new Edit(part.name(), old, part.value()));
            }
        }
        if (grown == 0 || changed.isEmpty()) {
            changed.addAll(beyond(grown > 0 ? is : was, Math.min(was.size(), is.size()), grown > 0));
            return changed;
        }
        for (Part part : is.parts()) {
            Value old = olds.get(position(part) - grown);
            if (old != null && !old.isLike(part.value())) {
                return null;
            }
        }
        var edits = new ArrayList<Edit>();
        for (Part part : (grown > 0 ? is : was).parts()) {
            if (position(part) < Math.abs(grown)) {
                edits.add(edit(part, grown > 0));
            }
        }
        return edits;
    }

    private static List<Edit> beyond(Value longer, long size, boolean came) {
        var edits = new ArrayList<Edit>();
        for (Part part : longer.parts()) {
            if (position(part) >= size) {
                edits.add(edit(part, came));
            }
        }
        return edits;
    }

    private static Edit edit(Part part, boolean came) {
        return came ? new Edit(part.name(), null, part.value()) : new Edit(part.name(), part.value(), null);
    }

    private static Map<Long, Value> byPosition(Value list) {
        var byPosition = new HashMap<Long, Value>();
        list.parts().forEach(part -> byPosition.put(position(part), part.value()));
        return byPosition;
    }

    /** Below 0 if it has none. */
    private static long position(Part part) {
        String name = part.name();
        boolean number =
                !name.isEmpty() && name.length() <= MOST_DIGITS && name.chars().allMatch(Character::isDigit);
        return number ? Long.parseLong(name) : -1;
    }
}
