package dev.galgo.pi.proof;

import java.util.ArrayDeque;
import java.util.Arrays;

/** Whether each guest can have a room to itself, where not every room is fit for every guest. */
final class Matching {
    private Matching() {}

    /** Says whether a room is fit for a guest. */
    interface Fits {
        boolean test(int guest, int room);
    }

    static boolean exists(int guests, int rooms, Fits fits) {
        var guestIn = new int[rooms];
        Arrays.fill(guestIn, -1);
        for (int next = 0; next < guests; next++) {
            var wantedBy = new int[rooms]; // the guest for whom a room was looked at
            Arrays.fill(wantedBy, -1);
            var seeking = new ArrayDeque<Integer>();
            seeking.add(next);
            int free = -1;
            while (free < 0 && !seeking.isEmpty()) {
                int guest = seeking.remove();
                for (int room = 0; room < rooms && free < 0; room++) {
                    if (wantedBy[room] < 0 && fits.test(guest, room)) {
                        wantedBy[room] = guest;
                        if (guestIn[room] < 0) {
                            free = room;
                        } else {
                            seeking.add(guestIn[room]);
                        }
                    }
                }
            }
            if (free < 0) {
                return false;
            }
            while (free >= 0) { // each moves into the room that was found, and leaves its own to whoever wanted that
                int guest = wantedBy[free];
                int left = -1;
                for (int room = 0; room < rooms && guest != next; room++) {
                    left = guestIn[room] == guest ? room : left;
                }
                guestIn[free] = guest;
                free = left;
            }
        }
        return true;
    }
}
