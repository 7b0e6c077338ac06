/** What a search will need, judged by short ones: how many configurations, schedules and deliveries, how much time and memory. */
@NullMarked
package dev.galgo.core.estimate;

import org.jspecify.annotations.NullMarked;
